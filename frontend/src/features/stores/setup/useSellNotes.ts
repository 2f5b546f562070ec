import { useTranslation } from 'react-i18next'
import type { SellValues } from '@/features/stores/setup/sellSchema'
import { useLocalePath } from '@/i18n/localePath'
import { formatMoney } from '@/lib/money'
import type { Store } from '@/lib/store/useStore'
import { joinWords } from '@/lib/text'

/** What the shop will tell its buyers about delivery and payment. */
export function useSellNotes(store: Store, values: SellValues): string[] {
  const { t } = useTranslation('stores')
  const { locale } = useLocalePath()
  const currency = { symbol: store.currencySymbol, digits: store.currencyDigits }
  const price = formatMoney(values.price, currency, locale)
  const delivery = [
    values.delivery && Number.isFinite(Number(values.price)) && t('setup.note.delivery', { price }),
    values.pickup && t('setup.note.pickup'),
  ]
  const payments = [
    values.wallet && (values.walletName === 'YAPE' ? 'Yape' : 'Plin'),
    values.bank && t('setup.note.bank'),
    values.cash && t('setup.note.cash'),
  ]
  const words = (list: (string | false)[]) => list.filter((word): word is string => Boolean(word))
  return words([words(delivery).join(' · '), joinWords(words(payments), locale)])
}

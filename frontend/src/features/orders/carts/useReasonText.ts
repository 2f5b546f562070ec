import { useTranslation } from 'react-i18next'
import type { CartRow } from '@/features/orders/carts/cartList'
import { useLocalePath } from '@/i18n/localePath'
import { useMoney } from '@/lib/store/useMoney'

/** Where a customer stopped, with what he saw there. */
export function useReasonText() {
  const { t } = useTranslation('carts')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  return ({ reason, reasonParams }: Pick<CartRow, 'reason' | 'reasonParams'>) => {
    const { price, method, name } = reasonParams as {
      price?: string
      method?: Partial<Record<string, string>>
      name?: string
    }
    const chosen = method && (method[locale] || method.es || method.en)
    if (reason === 'SHIPPING' && price) return t('reasonOf.SHIPPING', { price: format(price) })
    if (reason === 'PAYMENT' && chosen) return t('reasonOf.PAYMENT', { method: chosen })
    if (reason === 'OUT_OF_STOCK' && name) return t('reasonOf.OUT_OF_STOCK', { name })
    return t(`reason.${reason}`)
  }
}

import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '@/features/payments/api'
import { useLocalePath } from '@/i18n/localePath'
import { formatMoney, formatNumber } from '@/lib/money'
import { useStore } from '@/lib/store/useStore'

const MAX_ZONES = 2

/** What a method costs and where and when it is offered: "5 % less", "from S/ 20.00", "Lima". */
export function useRuleWords(method: PaymentMethod): string[] {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const { currencySymbol: symbol, currencyDigits: digits } = useStore()
  const { minAmount, maxAmount, zones } = method
  const percent = Number(method.adjustPercent)
  const share = formatNumber(Math.abs(percent), locale, 2)
  const money = (amount: string) => formatMoney(amount, { symbol, digits }, locale)
  const names = zones.slice(0, MAX_ZONES).map(({ name }) => name)
  const others = zones.length - names.length
  return [
    percent < 0 && t('cost.less', { share }),
    percent > 0 && t('cost.more', { share }),
    minAmount !== null && t('rules.from', { amount: money(minAmount) }),
    maxAmount !== null && t('rules.upTo', { amount: money(maxAmount) }),
    names.length > 0 &&
      [...names, others > 0 && t('zones.others', { count: others })].filter(Boolean).join('; '),
  ].filter((words) => typeof words === 'string')
}

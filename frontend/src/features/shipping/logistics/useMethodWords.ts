import { useTranslation } from 'react-i18next'
import type { Method } from '@/features/shipping/logistics/types'
import { useLocalePath } from '@/i18n/localePath'
import { formatNumber } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'

const FEW_STATES = 2
const NAMED_STATES = 5

type Text = Record<string, string | null | undefined>

/** What a row tells of a method, in the words of the merchant. */
export function useMethodWords() {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const { country, language } = useStore()
  const { format } = useMoney()
  const places = country === 'PE' ? 'pe' : 'other'
  const say = (text: Text) => text[locale] || text[language] || text.es || text.en || ''
  const districts = (count: number) =>
    t(`places.${places}.districts`, { count, figure: formatNumber(count, locale) })

  const name = ({ label, name, kind }: Method) => label || say(name as Text) || t(`kind.${kind}`)
  const kind = (method: Method) => {
    const visible = say(method.name as Text)
    const known = method.label !== '' && visible !== '' && visible !== method.label
    return [t(`kind.${method.kind}`), known && visible].filter(Boolean).join(' · ')
  }
  const where = (method: Method): [string, string] => {
    if (method.kind === 'PICKUP') return [t('points', { count: method.pickupPoints }), '']
    if (method.kind === 'COURIER') return [t('where.couriers'), '']
    if (method.kind === 'STANDARD') return [t('where.country'), districts(method.districts)]
    if (method.districts === 0) return [t('where.none'), '']
    const sample = `${method.sample.slice(0, 2).join(', ')}${method.sample.length > 2 ? '…' : ''}`
    if (method.states <= FEW_STATES) return [districts(method.districts), sample]
    const states = t(`places.${places}.states`, { count: method.states })
    return [states, method.states <= NAMED_STATES ? sample : districts(method.districts)]
  }
  const price = (method: Method): [string, string] => {
    if (method.kind === 'MANUAL') return [t('price.quoted'), '']
    if (method.kind === 'PICKUP') return [t('price.free'), '']
    if (method.kind === 'COURIER') return [t('price.quoted'), '']
    if (method.price === null) return [t('price.none'), '']
    const amount = format(method.price)
    const free =
      method.freeFrom !== null && t('price.freeFrom', { amount: format(method.freeFrom) })
    if (method.kind === 'ADVANCED')
      return [t('price.from', { amount }), free || t(`basis.${method.basis}`)]
    return [Number(method.price) === 0 ? t('price.free') : amount, free || t('price.fixed')]
  }
  const days = ({ kind: of, minDays, maxDays }: Method) => {
    if (of === 'MANUAL' || of === 'COURIER') return t(`days.${of}`)
    if (of === 'PICKUP') return t('days.PICKUP')
    if (maxDays === 0) return t('days.today')
    return minDays === maxDays
      ? t('days.exactly', { count: maxDays })
      : t('days.between', { min: minDays, max: maxDays })
  }
  return { name, kind, where, price, days, districts }
}

export type MethodWords = ReturnType<typeof useMethodWords>

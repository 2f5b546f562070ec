import { useTranslation } from 'react-i18next'
import { kilograms, promiseWords } from '@/features/shipping/logistics/simulationWords'
import { agencyWords } from '@/features/shipping/quote/quoteFacts'
import type { Agency, MeasuredParcel, QuoteOption, Quotes } from '@/features/shipping/quote/types'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn, formatDay, formatTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'

/** Prices, parcels and dates of a quote in words. */
export function useQuoteWords() {
  const { t } = useTranslation('quote')
  const { t: tLogistics } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const weight = (grams: number) => kilograms(grams, locale)

  const parcel = ({ lengthCm, widthCm, heightCm, weightG, quantity = 1 }: MeasuredParcel) => {
    const sides = [lengthCm, widthCm, heightCm]
    const size = sides.some((side) => side == null) ? t('parcel.noSize') : sides.join(' × ')
    const kilos = weightG == null ? t('parcel.noWeight') : weight(weightG)
    return t('parcel.line', { count: quantity, size, weight: kilos })
  }
  /** "Por volumen también 2.4 kg (÷ 6000): se cobran 3 kg". */
  const weights = ({ weight: known }: Quotes) => {
    if (known === null) return t('parcel.unknown')
    const { realG, volumeG, chargeableG, divisor } = known
    return t(realG === volumeG ? 'parcel.sameWeight' : 'parcel.weight', {
      volume: weight(volumeG),
      charged: weight(chargeableG),
      divisor,
    })
  }
  /** "3 a 4 días hábiles · jueves 26 a lunes 30". */
  const days = ({ minDays, maxDays, promise }: QuoteOption) => {
    const count = t(minDays === maxDays ? 'card.days' : 'card.dayRange', {
      count: maxDays,
      min: minDays,
    })
    if (promise === null) return count
    const today = dayIn(Date.now(), timeZone)
    return `${count} · ${promiseWords(promise, today, { t: tLogistics, locale })}`
  }
  const how = (option: QuoteOption, agency: Agency | undefined) =>
    option.service === 'agency' && agency
      ? t('card.agency', { agency: agencyWords(agency) })
      : t(`card.service.${option.service}`)
  const time = (moment: string) => formatTime(moment, locale, timeZone)
  const today = (moment: string) => formatDay(moment, locale, timeZone)
  return { weight, parcel, weights, days, how, time, today }
}

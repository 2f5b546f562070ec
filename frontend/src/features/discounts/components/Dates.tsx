import { useTranslation } from 'react-i18next'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'

type Props = { startsAt: string | null; endsAt: string | null }

/** "1 nov. – 31 dic."; what is open at an end says so. */
export function Dates({ startsAt, endsAt }: Props) {
  const { t } = useTranslation('discounts')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const day = (moment: string) => formatDay(moment, locale, timeZone)
  if (startsAt && endsAt) return <>{`${day(startsAt)} – ${day(endsAt)}`}</>
  if (endsAt) return <>{t('dates.until', { day: day(endsAt) })}</>
  if (startsAt) return <>{t('dates.from', { day: day(startsAt) })}</>
  return <>{t('dates.always')}</>
}

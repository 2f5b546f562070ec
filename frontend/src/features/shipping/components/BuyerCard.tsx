import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@/api/client'
import { useStoreApi } from '@/api/mutations'
import { DistrictSelect } from '@/features/shipping/components/DistrictSelect'
import { useMoneyText } from '@/features/shipping/rates/useMoneyText'
import type { Winners } from '@/features/shipping/rates/useWinners'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import type { PlaceIndex } from '@/ui/placeTree/placeIndex'
import classes from './Rates.module.css'

type Props = {
  index: PlaceIndex | undefined
  winners: Winners
  /** As it is saved: its promise is asked from the server. */
  rateOid?: string
  version: number
  dirty: boolean
  name: string
  price: string
  minDays: string
  maxDays: string
  minOrder: string
  freeFrom: string
}

/** What the checkout says, asked as the shop itself would. */
function useSimulated({ path, amount, enabled, version }: SimulatedOptions) {
  const storeOid = useStoreOid()
  const api = useStoreApi()
  const [country = '', state = '', city = '', neighborhood = ''] = path.split('/')
  const body = { address: { country, state, city, neighborhood }, lines: [], amount }
  return useQuery({
    queryKey: ['store', storeOid, 'simulated', path, amount, version],
    queryFn: () => call(api.POST('/api/v1/shipping/simulate', { body })),
    enabled: enabled && path !== '',
    placeholderData: keepPreviousData,
  }).data
}
type SimulatedOptions = { path: string; amount: string; enabled: boolean; version: number }

/** One district, and what a buyer there would see. */
export function BuyerCard(props: Props) {
  const { index, winners, rateOid, dirty, name, price, minDays, maxDays, freeFrom } = props
  const { t } = useTranslation('rates')
  const { money } = useMoneyText()
  const { language } = useStore()
  const dateText = usePromiseText()
  const [picked, setPicked] = useState<string | null>(null)
  const first = winners.districts.find((path) => winners.competitorAt(path) === null)
  const isThere = picked !== null && winners.districts.includes(picked)
  const path = (isThere ? picked : (first ?? winners.districts[0])) ?? ''
  const competitor = path === '' ? null : winners.competitorAt(path)
  const simulated = useSimulated({
    path,
    amount: props.minOrder || '1.00',
    enabled: rateOid !== undefined && !dirty,
    version: props.version,
  })
  const option = dirty
    ? undefined
    : simulated?.options.find(({ methodOid }) => methodOid === (competitor?._id ?? rateOid))
  const free = (dirty ? undefined : simulated?.free[0]?.minimum) ?? freeFrom
  const days = minDays === maxDays ? t('buyer.sameDays') : t('buyer.days')
  return (
    <FormSection title={t('buyer.title')}>
      {path === '' ? (
        <p className={classes.help}>{t('buyer.none')}</p>
      ) : (
        <>
          {index && (
            <DistrictSelect
              index={index}
              districts={winners.districts}
              value={path}
              onChange={setPicked}
            />
          )}
          <div className={classes.option} lang={language}>
            <span className={classes.radio} aria-hidden />
            <div>
              <strong>{name || t('buyer.unnamed')}</strong>
              <p className={classes.help}>
                {option?.promise
                  ? dateText(option.promise)
                  : t(competitor ? 'buyer.byOther' : 'buyer.in', {
                      name: competitor?.name,
                      days: days.replace('{min}', minDays).replace('{max}', maxDays),
                    })}
              </p>
            </div>
            <strong className={classes.price}>
              {option
                ? money(option.price)
                : competitor
                  ? winners.priceOf(competitor.price)
                  : price}
            </strong>
          </div>
          {free && <p className={classes.help}>{t('buyer.free', { amount: money(free) })}</p>}
        </>
      )}
    </FormSection>
  )
}

/** "arrives between Wednesday 25 and Friday 27" */
function usePromiseText() {
  const { t } = useTranslation('rates')
  const { locale } = useLocalePath()
  const day = (text: string) => {
    const date = new Date(`${text}T12:00:00Z`)
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
    return `${weekday.format(date)} ${date.getUTCDate()}`
  }
  return ({ from, to }: { from: string; to: string }) =>
    from === to
      ? t('buyer.arrives', { day: day(to) })
      : t('buyer.between', { from: day(from), to: day(to) })
}

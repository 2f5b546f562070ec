import { Card, SegmentedControl, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '@/features/analytics/components/analytics.module.css'
import charts from '@/features/analytics/components/charts.module.css'
import { UnservedRows } from '@/features/analytics/components/DemandCards'
import { DepartmentTable } from '@/features/analytics/components/DepartmentTable'
import { PlaceMap } from '@/features/analytics/components/PlaceMap'
import { oneOf, usePeriod, useSamePeriod } from '@/features/analytics/period'
import type { Dashboard } from '@/features/analytics/types'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'

const VIEWS = ['map', 'table'] as const
type Places = Dashboard['places']

/** Orders and people in vain of each department, on the map. */
function DepartmentMap({ departments }: { departments: Places['departments'] }) {
  const { t } = useTranslation('analytics')
  const spots = departments.flatMap(({ orders, people, ...row }) => [
    { ...row, count: orders },
    { ...row, count: people, isMissed: true },
  ])
  return (
    <div>
      <PlaceMap spots={spots} label={t('places.map')} />
      <div className={charts.legend}>
        <span data-kind="spot">{t('places.paid')}</span>
        <span data-kind="missed">{t('places.missed')}</span>
      </div>
    </div>
  )
}

function Districts({ places }: { places: Places }) {
  const { t } = useTranslation('analytics')
  const href = useHref()
  const same = useSamePeriod()
  const { districts, departments, otherDistricts, otherOrders } = places
  if (districts.length === 0) return null
  return (
    <>
      <p className={classes.dim}>{t('places.districts', { name: departments[0]?.name })}</p>
      <ul className={classes.chips}>
        {districts.map(({ place, name, orders }) => (
          <li key={place}>
            <Link
              to={href.store(
                paths.analyticDetail('list') + same({ measure: 'paid', district: place }),
              )}
            >
              {name} <b>{orders}</b>
            </Link>
          </li>
        ))}
        {otherDistricts > 0 && (
          <li>
            {t('places.others', { count: otherDistricts })} <b>{otherOrders}</b>
          </li>
        )}
      </ul>
    </>
  )
}

/** Where is bought, and where nobody can. */
export function PlacesCard({ data }: { data: Dashboard }) {
  const { t } = useTranslation('analytics')
  const { format } = useMoney()
  const { address, set } = usePeriod()
  const { places, unserved, unservedPeople, unservedAmount } = data
  const hasMap = places.departments.some(({ latitude }) => latitude !== null)
  const view = hasMap ? oneOf(address.get('places'), VIEWS) : 'table'
  const amount = format(unservedAmount)
  return (
    <Card component="section" aria-labelledby="places">
      <div className={classes.head}>
        <div>
          <Title order={2} id="places">
            {t('places.title')}
          </Title>
          {unservedPeople > 0 && (
            <p className={classes.dim}>{t('places.line', { count: unservedPeople, amount })}</p>
          )}
        </div>
        {hasMap && (
          <SegmentedControl
            aria-label={t('view.label')}
            data={VIEWS.map((value) => ({ value, label: t(`places.view.${value}`) }))}
            value={view}
            onChange={(value) => set({ places: value })}
          />
        )}
      </div>
      {places.departments.length === 0 ? (
        <p className={classes.definition}>{t('places.none')}</p>
      ) : (
        <div className={classes.places}>
          {view === 'map' ? (
            <DepartmentMap departments={places.departments} />
          ) : (
            <DepartmentTable rows={places.departments} />
          )}
          <div className={classes.stack}>
            <h3>{t('unserved.title')}</h3>
            <UnservedRows rows={unserved} />
            <Districts places={places} />
          </div>
        </div>
      )}
      <p className={classes.definition}>{t('definition.places')}</p>
    </Card>
  )
}

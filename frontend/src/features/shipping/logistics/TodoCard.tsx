import { Button } from '@mantine/core'
import { type Icon, IconBuildingStore, IconGauge, IconMapPin, IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStoreQuery } from '@/api/queries'
import { statesWithout } from '@/features/shipping/logistics/coverage'
import { editors } from '@/features/shipping/logistics/methodFacts'
import type { CoverageMap, Method } from '@/features/shipping/logistics/types'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatNumber } from '@/lib/money'
import { paths } from '@/lib/paths'
import { joinWords } from '@/lib/text'
import { SideCard } from '@/ui/SideCard'
import classes from './Logistics.module.css'

const NAMED = 3
/** From this share of the month's live quotes on they are named. */
const NEARLY = 0.8

type Todo = {
  key: string
  icon: Icon
  title: string
  detail: string
  to: string
  /** What the button says, where there is nothing to add. */
  action?: string
}

/** Departments that nothing is delivered to, with how often buyers asked for one of them. */
function useMissingStates(map: CoverageMap): Todo[] {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const unserved = useStoreQuery('get', '/api/v1/shipping/unserved').data
  const states = statesWithout(map)
  if (states.length === 0) return []
  const codes = new Set(states.map(({ code }) => `${map.country}/${code}`))
  const tries = (unserved?.items ?? [])
    .filter(({ place }) => codes.has(place.split('/').slice(0, 2).join('/')))
    .reduce((sum, one) => sum + one.tries, 0)
  const districts = states.reduce((sum, one) => sum + one.districts, 0)
  const count = states.length
  const names = joinWords(
    states.map(({ name }) => name),
    locale,
  )
  return [
    {
      key: 'states',
      icon: IconMapPin,
      title: count > NAMED ? t('todo.statesMany', { count }) : t('todo.states', { count, names }),
      detail: [
        t('todo.districts', { count: districts, figure: formatNumber(districts, locale) }),
        tries > 0 && t('todo.tried', { count: tries }),
      ]
        .filter(Boolean)
        .join(' · '),
      to: editors.newFlat,
    },
  ]
}

function usePickupTodo(methods: Method[]): Todo[] {
  const { t } = useTranslation('logistics')
  const pickup = methods.find(({ kind }) => kind === 'PICKUP')
  if (!pickup?.enabled || pickup.problem === null || pickup.version === 1) return []
  return [
    {
      key: 'pickup',
      icon: IconBuildingStore,
      title: t('todo.pickup'),
      detail: t('todo.pickupLine'),
      to: editors.pickups,
    },
  ]
}

/** Only where a price depends on weights. */
function useWeightTodo(methods: Method[]): Todo[] {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const counts = methods.some(
    ({ enabled, kind, basis }) =>
      enabled && (kind === 'COURIER' || (kind === 'ADVANCED' && basis === 'WEIGHT')),
  )
  const query = { limit: 1, noWeight: true }
  const count =
    useStoreQuery('get', '/api/v1/product', { params: { query } }, { enabled: counts }).data
      ?.total ?? 0
  if (!counts || count === 0) return []
  return [
    {
      key: 'weights',
      icon: IconScale,
      title: t('todo.weights', { count, figure: formatNumber(count, locale) }),
      detail: t('todo.weightsLine'),
      to: `${paths.productList}?weight=none`,
      action: t('todo.seeWeights'),
    },
  ]
}

/** Live quotes of the month, once few are left. */
function useQuotaTodo(methods: Method[]): Todo[] {
  const { t } = useTranslation('logistics')
  const enabled = methods.some(({ kind, enabled: isOn }) => kind === 'COURIER' && isOn)
  const quota = useStoreQuery('get', '/api/v1/shipping/courier', {}, { enabled }).data?.quota
  if (!quota || quota.limit === null || quota.used < quota.limit * NEARLY) return []
  return [
    {
      key: 'quota',
      icon: IconGauge,
      title: t('todo.quotaLow', quota),
      detail: t('todo.quotaLine'),
      to: editors.couriers,
      action: t('todo.look'),
    },
  ]
}

/** What is missing, the most urgent first; nothing is drawn when nothing is. */
export function TodoCard({ methods, map }: { methods: Method[]; map: CoverageMap }) {
  const { t } = useTranslation('logistics')
  const href = useHref()
  const todos = [
    ...useMissingStates(map),
    ...usePickupTodo(methods),
    ...useWeightTodo(methods),
    ...useQuotaTodo(methods),
  ]
  if (todos.length === 0) return null
  return (
    <SideCard title={t('todo.title')} count={<span className={classes.count}>{todos.length}</span>}>
      <ul className={classes.todos}>
        {todos.map(({ key, icon: TodoIcon, title, detail, to, action }, place) => (
          <li key={key} className={classes.todo}>
            <span className={classes.icon} data-tone={place === 0 ? 'warning' : 'neutral'}>
              <TodoIcon size={18} stroke={1.75} aria-hidden />
            </span>
            <div className={classes.words}>
              <b>{title}</b>
              <div className={classes.detail}>{detail}</div>
              <Button
                component={Link}
                to={href.store(to)}
                variant={place === 0 ? 'filled' : 'default'}
              >
                {action ?? t('todo.add')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </SideCard>
  )
}

import {
  type Icon,
  IconBuildingStore,
  IconMessageDollar,
  IconScale,
  IconTruck,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { editors } from '@/features/shipping/logistics/methodFacts'
import type { Method } from '@/features/shipping/logistics/types'
import { useMethodWords } from '@/features/shipping/logistics/useMethodWords'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { NoPermission } from '@/ui/crud/ResourceStates'
import { PageHeader } from '@/ui/PageHeader'
import { Tiles } from '@/ui/Tiles'

const KINDS: [kind: Method['kind'], words: string, to: string, icon: Icon][] = [
  ['FLAT', 'flat', editors.flat, IconTruck],
  ['ADVANCED', 'advanced', editors.advanced, IconScale],
  ['STANDARD', 'standard', editors.standard, IconTruckDelivery],
  ['MANUAL', 'manual', editors.manual, IconMessageDollar],
  ['PICKUP', 'pickup', editors.pickups, IconBuildingStore],
]

/** What holds of a kind: how many rates, or the price and days of the one there is. */
function useKindWords() {
  const { t } = useTranslation('logistics')
  const words = useMethodWords()
  return (kind: Method['kind'], methods: Method[]): string => {
    const rows = methods.filter((method) => method.kind === kind)
    if (kind === 'FLAT' || kind === 'ADVANCED') return t('index.rates', { count: rows.length })
    const [one] = rows
    if (kind === 'PICKUP') return t('points', { count: one?.pickupPoints ?? 0 })
    if (!one?.enabled) return t('index.off')
    return [words.price(one)[0], words.days(one)].join(' · ')
  }
}

function KindTiles() {
  const { t } = useTranslation('logistics')
  const href = useHref()
  const wordsOf = useKindWords()
  const { data, error } = useStoreQuery('get', '/api/v1/shipping/method')
  const unknown = error === null ? undefined : t('failed')
  return (
    <Tiles
      tiles={KINDS.map(([kind, words, to, icon]) => ({
        to: href.store(to),
        title: t(`add.${words}`),
        icon,
        value: data === undefined ? unknown : wordsOf(kind, data.methods),
      }))}
    />
  )
}

/** The kinds of delivery, each with what holds of it. */
export function MethodKindsScreen() {
  const { t } = useTranslation('logistics')
  const href = useHref()
  const access = useAccess('shipping.view')
  return (
    <>
      <PageHeader
        title={t('index.title')}
        line={t('index.line')}
        back={{ to: href.store(paths.logistics), label: t('title') }}
      />
      {access.allowed ? <KindTiles /> : <NoPermission {...access} />}
    </>
  )
}

import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { CoverageTable } from '@/features/shipping/logistics/CoverageTable'
import { type RegionFigures, regionsOf, tilesOf } from '@/features/shipping/logistics/coverage'
import { TileMap } from '@/features/shipping/logistics/TileMap'
import type { CoverageMap } from '@/features/shipping/logistics/types'
import { UnservedList } from '@/features/shipping/logistics/UnservedList'
import { useMethodWords } from '@/features/shipping/logistics/useMethodWords'
import { useLocalePath } from '@/i18n/localePath'
import { formatNumber } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { SideCard } from '@/ui/SideCard'
import classes from './Coverage.module.css'

/** What the colours stand for, in words and prices. */
function Legend({ map, regions }: { map: CoverageMap; regions: RegionFigures[] }) {
  const { t } = useTranslation('logistics')
  const { format } = useMoney()
  const priceOf = ({ low, high, varies }: RegionFigures) => {
    if (low !== high) return t('map.range', { low: format(low), high: format(high) })
    return varies ? t('price.from', { amount: format(low) }) : format(low)
  }
  return (
    <ul className={classes.legend}>
      {regions.map((one) => (
        <li key={one.region}>
          <i data-tone={one.region} aria-hidden />
          {t('map.legend.price', { region: t(`region.${one.region}`), price: priceOf(one) })}
        </li>
      ))}
      {map.byChat > 0 && (
        <li>
          <i data-tone="chat" aria-hidden />
          {t('map.legend.chat')}
        </li>
      )}
      {map.unserved > 0 && (
        <li>
          <i data-tone="none" aria-hidden />
          {t('map.legend.none')}
        </li>
      )}
    </ul>
  )
}

function Totals({ map, regions }: { map: CoverageMap; regions: RegionFigures[] }) {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const words = useMethodWords()
  const figure = (count: number) => formatNumber(count, locale)
  const capital = regions.find(({ region }) => region === 'capital')
  const rest = regions.filter(({ region }) => region !== 'capital')
  const states = rest.reduce((sum, one) => sum + one.states, 0)
  return (
    <dl className={classes.totals}>
      <div data-strong>
        <dt>{t('map.priced')}</dt>
        <dd>{words.districts(map.priced)}</dd>
      </div>
      {capital && (
        <div>
          <dt>{t('region.capital')}</dt>
          <dd>{figure(capital.districts)}</dd>
        </div>
      )}
      {states > 0 && (
        <div>
          <dt>{t('places.pe.states', { count: states })}</dt>
          <dd>{figure(rest.reduce((sum, { districts }) => sum + districts, 0))}</dd>
        </div>
      )}
      <div data-strong>
        <dt>{t('map.byChat')}</dt>
        <dd>{figure(map.byChat)}</dd>
      </div>
      <div data-strong data-missing={map.unserved > 0 || undefined}>
        <dt>{t('map.unserved')}</dt>
        <dd>{figure(map.unserved)}</dd>
      </div>
    </dl>
  )
}

/** How far the store delivers: a map of tiles where the country has one, and the same as a table. */
export function CoverageCard({ map }: { map: CoverageMap }) {
  const { t } = useTranslation('logistics')
  const { symbol } = useMoney()
  const [view, setView] = useState('map')
  const [open, setOpen] = useState<string>()
  const unserved = useStoreQuery('get', '/api/v1/shipping/unserved').data
  const hasMap = tilesOf(map.country) !== null
  const regions = regionsOf(map)
  const isMap = hasMap && view === 'map'
  const openInTable = (code: string) => {
    setOpen(code)
    setView('table')
  }
  return (
    <SideCard
      title={t('map.title')}
      end={
        hasMap && (
          <SegmentedControl
            size="sm"
            aria-label={t('map.view')}
            value={view}
            onChange={setView}
            data={[
              { value: 'map', label: t('map.map') },
              { value: 'table', label: t('map.table') },
            ]}
          />
        )
      }
    >
      <div className={classes.body}>
        {isMap ? (
          <div>
            <TileMap map={map} onOpen={openInTable} />
            <p className={classes.dim}>{t('map.note', { symbol })}</p>
          </div>
        ) : (
          <CoverageTable map={map} open={open} onOpen={setOpen} />
        )}
        <div className={classes.side}>
          {isMap && <Legend map={map} regions={regions} />}
          <Totals map={map} regions={regions} />
          {unserved && <UnservedList unserved={unserved} />}
        </div>
      </div>
    </SideCard>
  )
}

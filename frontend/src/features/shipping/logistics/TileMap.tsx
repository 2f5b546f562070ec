import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { tilesOf, toneOf } from '@/features/shipping/logistics/coverage'
import type { CoverageMap, MapState } from '@/features/shipping/logistics/types'
import { useLocalePath } from '@/i18n/localePath'
import { formatMoney } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import classes from './Coverage.module.css'

type Words = { long: string; short: string }

/** "desde 12.50", or on a phone the bare price. */
function useTileWords() {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const { digits } = useMoney()
  return ({ price, varies, byChat }: MapState): Words => {
    if (price !== null) {
      const short = formatMoney(price, { symbol: '', digits }, locale).trim()
      return { short, long: varies ? t('map.from', { amount: short }) : short }
    }
    const kind = byChat > 0 ? 'chat' : 'none'
    return { long: t(`map.${kind}`), short: t(`map.${kind}Short`) }
  }
}

/** One tile a department, roughly where it lies; it says its price in words too. */
export function TileMap({ map, onOpen }: { map: CoverageMap; onOpen: (code: string) => void }) {
  const { t } = useTranslation('logistics')
  const wordsOf = useTileWords()
  const tiles = tilesOf(map.country) ?? {}
  const states = map.states
    .flatMap((state) => {
      const tile = tiles[state.code]
      return tile ? [{ state, tile }] : []
    })
    .sort(({ tile: a }, { tile: b }) => a.row - b.row || a.column - b.column)
  return (
    <ul className={classes.map} aria-label={t('map.label')}>
      {states.map(({ state, tile }) => {
        const words = wordsOf(state)
        const isPartial = state.unserved > 0 && state.unserved < state.districts
        return (
          <li
            key={state.code}
            style={{ gridRow: tile.row, gridColumn: tile.column }}
            className={classes.place}
          >
            <button
              type="button"
              className={classes.tile}
              data-tone={toneOf(state, tile.region)}
              data-partial={isPartial || undefined}
              title={isPartial ? t('map.partial', { count: state.unserved }) : undefined}
              onClick={() => onOpen(state.code)}
            >
              <VisuallyHidden>
                {`${state.name}, ${words.long}`}
                {isPartial && `, ${t('map.partial', { count: state.unserved })}`}
              </VisuallyHidden>
              <span aria-hidden className={classes.wide}>
                <b>{tile.short ?? state.name}</b>
                {words.long}
              </span>
              <span aria-hidden className={classes.tiny}>
                <b>{tile.tiny ?? tile.short ?? state.name}</b>
                {words.short}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

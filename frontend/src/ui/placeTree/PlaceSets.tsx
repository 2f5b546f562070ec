import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/money'
import { checkOfSet, sizeOf, toggleSet } from '@/ui/placeTree/placeChoice'
import type { PlaceIndex, ZoneSet } from '@/ui/placeTree/placeIndex'
import type { PlaceTreeState } from '@/ui/placeTree/usePlaceTree'
import classes from './PlaceTree.module.css'

type Props = {
  index: PlaceIndex
  sets: ZoneSet[]
  value: readonly string[]
  tree: PlaceTreeState
  disabled: boolean
}

const ARIA_PRESSED = { on: true, mixed: 'mixed', off: false } as const

/** Zones that are ticked in one press. */
export function PlaceSets({ index, sets, value, tree, disabled }: Props) {
  const { t, i18n } = useTranslation('ui')
  return (
    <fieldset className={classes.sets} aria-label={t('placeTree.sets')} disabled={disabled}>
      {sets.map(({ key, name, places }) => {
        const check = checkOfSet(index, tree.coverage, places)
        return (
          <button
            key={key}
            type="button"
            className={classes.set}
            aria-pressed={ARIA_PRESSED[check]}
            onClick={() => tree.change(toggleSet(index, value, places))}
          >
            {check === 'on' && <IconCheck size={16} stroke={2.4} aria-hidden />}
            {name}{' '}
            <span className={classes.setSize}>
              {formatNumber(sizeOf(index, places), i18n.language)}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { checkOfSet, sizeOf } from '@/ui/placeTree/placeChoice'
import type { PlaceIndex, ZoneSet } from '@/ui/placeTree/placeIndex'
import type { PlaceTreeState } from '@/ui/placeTree/usePlaceTree'
import type { PlaceWords } from '@/ui/placeTree/usePlaceWords'
import classes from './PlaceTree.module.css'

type Props = {
  index: PlaceIndex
  sets: ZoneSet[]
  value: readonly string[]
  tree: PlaceTreeState
  words: PlaceWords
  disabled: boolean
}

const ARIA_PRESSED = { on: true, mixed: 'mixed', off: false } as const

/** Zones that are ticked in one press; one that lies in what is chosen has its tick, and no colour. */
export function PlaceSets({ index, sets, value, tree, words, disabled }: Props) {
  const { t } = useTranslation('ui')
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
            data-chosen={places.every((path) => value.includes(path)) || undefined}
            onClick={() => tree.toggleSet(places)}
          >
            {check === 'on' && <IconCheck size={16} stroke={2.4} aria-hidden />}
            {name} <span className={classes.setSize}>{words.figure(sizeOf(index, places))}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

import { Button, Kbd, Skeleton, Switch, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, startTransition, useEffect, useId, useOptimistic, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/ui/ErrorState'
import { PlaceRows } from '@/ui/placeTree/PlaceRows'
import { PlaceSets } from '@/ui/placeTree/PlaceSets'
import type { PlaceIndex, ZoneSet } from '@/ui/placeTree/placeIndex'
import type { Places } from '@/ui/placeTree/usePlaces'
import { usePlaceTree, type WinnerOf } from '@/ui/placeTree/usePlaceTree'
import { usePlaceWords } from '@/ui/placeTree/usePlaceWords'
import { SearchInput } from '@/ui/SearchInput'
import classes from './PlaceTree.module.css'

type Props = {
  /** What the tree is called for a screen reader. */
  label: string
  /** What `usePlaces` gives. */
  places: Places
  /** Paths of the places that are chosen: a path stands for all that lies in it, and none lies in another. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** As it was saved: what is chosen since then is marked as new. */
  saved?: readonly string[]
  /** The own price in words, where no other wins. */
  price?: string
  /** Over the column of prices. */
  priceLabel?: string
  /** Who wins a chosen district instead; null where nobody does. Asked for places without parts. */
  winnerOf?: WinnerOf
  disabled?: boolean
  error?: string
}

/** The places that a rate covers, ticked in a tree. It reaches to the edges of the card that it stands in. */
export function PlaceTree({ places, ...props }: Props) {
  const { t } = useTranslation('ui')
  if (places.status === 'error') {
    return <ErrorState title={t('placeTree.failed')} onRetry={places.retry} />
  }
  if (places.status === 'loading') return <Loading />
  return <ReadyTree {...props} index={places.index} sets={places.sets} />
}

function Loading() {
  const { t } = useTranslation('ui')
  return (
    <div role="status" aria-busy className={classes.loading}>
      <VisuallyHidden>{t('placeTree.loading')}</VisuallyHidden>
      <Skeleton height={38} />
      {['58%', '34%', '46%', '40%', '52%', '37%'].map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </div>
  )
}

/** `/` leads to the search from anywhere but a field that is written in. */
function useSlash(go: () => void) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      const writes = target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writes) return
      event.preventDefault()
      go()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

/** A tick is there at once; the form around it, which is much more to draw, follows bit by bit. */
function useAhead(value: readonly string[], onChange: (value: string[]) => void) {
  const [ahead, setAhead] = useOptimistic(value)
  const change = (next: string[]) =>
    startTransition(() => {
      setAhead(next)
      onChange(next)
    })
  return [ahead, change] as const
}

type ReadyProps = Omit<Props, 'places'> & { index: PlaceIndex; sets: ZoneSet[] }

function ReadyTree(props: ReadyProps) {
  const { label, index, sets, saved, price, priceLabel, winnerOf, error } = props
  const { t } = useTranslation('ui')
  const disabled = props.disabled ?? false
  const words = usePlaceWords(index)
  const [value, onChange] = useAhead(props.value, props.onChange)
  const tree = usePlaceTree({ index, value, saved, winnerOf, disabled, onChange })
  const search = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const errorId = useId()
  useSlash(() => search.current?.querySelector('input')?.focus())

  const leaveSearch = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.focus()
  }
  const { size: won } = tree.winners
  return (
    <div className={classes.root}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field in it has the keys */}
      <div ref={search} className={classes.search} onKeyDown={leaveSearch}>
        <SearchInput
          label={t(`placeTree.search.${index.hasDistricts ? 'district' : 'place'}`)}
          value={tree.text}
          onChange={tree.search}
          delay={150}
          hint={
            <Kbd size="xs" visibleFrom="sm">
              /
            </Kbd>
          }
        />
      </div>
      <PlaceSets
        index={index}
        sets={sets}
        value={value}
        tree={tree}
        words={words}
        disabled={disabled}
      />
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.bar}>
        <Switch
          size="sm"
          label={t('placeTree.onlyChosen')}
          checked={tree.onlyChosen}
          onChange={(event) => tree.showOnlyChosen(event.currentTarget.checked)}
        />
        {(won > 0 || tree.onlyWon) && (
          <Switch
            size="sm"
            label={t('placeTree.onlyWon', { number: words.figure(won) })}
            checked={tree.onlyWon}
            onChange={(event) => tree.showOnlyWon(event.currentTarget.checked)}
          />
        )}
        {priceLabel && <span className={classes.priceLabel}>{priceLabel}</span>}
      </div>
      <VisuallyHidden role="status">{tree.found && words.found(tree.found.length)}</VisuallyHidden>
      {tree.rows.length === 0 ? (
        <div className={classes.none}>
          {t(tree.found ? 'placeTree.none' : 'placeTree.noneWon')}
          <Button
            variant="subtle"
            onClick={() => (tree.found ? tree.search('') : tree.showOnlyWon(false))}
          >
            {t(tree.found ? 'search.clear' : 'placeTree.showAll')}
          </Button>
        </div>
      ) : (
        <PlaceRows
          ref={list}
          label={label}
          describedBy={error && errorId}
          tree={tree}
          words={words}
          price={price}
          disabled={disabled}
        />
      )}
    </div>
  )
}

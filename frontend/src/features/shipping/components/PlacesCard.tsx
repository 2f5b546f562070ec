import { Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceTree } from '@/ui/placeTree/PlaceTree'
import { countPlaces } from '@/ui/placeTree/placeChoice'
import type { Places } from '@/ui/placeTree/usePlaces'
import type { WinnerOf } from '@/ui/placeTree/usePlaceTree'
import { usePlaceWords } from '@/ui/placeTree/usePlaceWords'
import classes from './Rates.module.css'

type Props = {
  /** The id that the summary of errors leads to. */
  id: string
  title: string
  note?: string
  places: Places
  value: string[]
  onChange: (places: string[]) => void
  /** As it was saved: what is chosen since then is marked as new. */
  saved?: string[]
  price?: string
  winnerOf?: WinnerOf
  disabled: boolean
  error?: string
}

/** Where: a card that the tree fills from edge to edge. */
export function PlacesCard({ id, title, note, places, ...tree }: Props) {
  const { t } = useTranslation('rates')
  const heading = useId()
  const index = places.status === 'ready' ? places.index : undefined
  const words = usePlaceWords(index)
  return (
    <section id={id} tabIndex={-1} className={classes.places} aria-labelledby={heading}>
      <div className={classes.placesHead}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        <span className={classes.count}>
          {index && words.count(countPlaces(index, tree.value))}
        </span>
        {note && <p className={classes.placesNote}>{note}</p>}
      </div>
      <PlaceTree
        {...tree}
        label={title}
        places={places}
        priceLabel={tree.price === undefined ? undefined : t('form.priceColumn')}
      />
    </section>
  )
}

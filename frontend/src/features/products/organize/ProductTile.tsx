import { useSortable } from '@dnd-kit/sortable'
import { Checkbox } from '@mantine/core'
import { IconGripVertical, IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ProductRow } from '@/features/products/api'
import { Price } from '@/features/products/components/Price'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import classes from './Organize.module.css'

type Props = { row: ProductRow; place: number; picked: boolean; onPick: () => void }

/** A product as a card that is dragged by its picture or moved by keys from its grip. */
export function ProductTile({ row, place, picked, onPick }: Props) {
  const { t } = useTranslation('organize')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: row._id })
  const name = inLanguage(row.name, locale, language)
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  const picture = row.photo?.urls.card?.webp ?? row.photo?.url
  const soldOut = row.stock !== null && row.stock <= 0
  return (
    <li
      ref={setNodeRef}
      className={classes.tile}
      style={{ transform: moved, transition }}
      data-dragged={isDragging || undefined}
      data-picked={picked || undefined}
    >
      <div className={classes.photo} {...listeners}>
        {picture ? (
          <img src={picture} alt="" draggable={false} loading="lazy" />
        ) : (
          <IconPhoto size={32} stroke={1.25} aria-hidden />
        )}
        <span className={classes.place}>{place}</span>
        {soldOut && <span className={classes.soldOut}>{t('soldOut')}</span>}
      </div>
      <div className={classes.words}>
        <Checkbox size="xs" aria-label={t('pick', { name })} checked={picked} onChange={onPick} />
        <span className={classes.name}>{name}</span>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.grip}
          {...attributes}
          {...listeners}
          aria-label={t('move', { name })}
        >
          <IconGripVertical size={16} stroke={2} aria-hidden />
        </button>
      </div>
      <Price price={row.price} priceMax={row.priceMax} comparePrice={null} />
    </li>
  )
}

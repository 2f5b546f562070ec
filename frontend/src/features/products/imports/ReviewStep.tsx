import { useTranslation } from 'react-i18next'
import { BlankCells } from '@/features/products/imports/BlankCells'
import { FormatCard } from '@/features/products/imports/FormatCard'
import { isWorking, type ProductImport } from '@/features/products/imports/importApi'
import { ReviewParts } from '@/features/products/imports/ReviewParts'
import { useImportActs } from '@/features/products/imports/useProductImport'
import { useProductLimit } from '@/features/products/useProductLimit'
import { FormAlert } from '@/ui/FormAlert'

type Props = { row: ProductImport; onLeave: () => void }

/** The review of products: their format, what a blank cell means, and what the plan leaves out. */
export function ReviewStep({ row, onLeave }: Props) {
  const { t } = useTranslation('imports')
  const { change, pending } = useImportActs(row._id)
  const { used, limit } = useProductLimit()
  const disabled = pending || isWorking(row)
  const room = limit === null ? '' : t('tile.room', { used: used + row.figures.create, limit })
  return (
    <>
      <FormatCard row={row} disabled={disabled} onChange={change} />
      <ReviewParts row={row} disabled={disabled} room={room} onChange={change} onLeave={onLeave}>
        <BlankCells row={row} disabled={disabled} onChange={change} />
        {row.overLimit > 0 && (
          <FormAlert tone="warning">{t('review.overLimit', { count: row.overLimit })}</FormAlert>
        )}
        {row.overPhotos > 0 && (
          <FormAlert tone="warning">
            {t('review.overPhotos', { count: row.overPhotos, limit: row.maxPhotos })}
          </FormAlert>
        )}
      </ReviewParts>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { useUploadFile } from '@/features/attachments/api'
import { FilePicker, type PickedFile } from '@/features/attachments/components/FilePicker'
import { FormCard } from '@/features/products/components/FormCard'
import { photosAfter } from '@/features/products/formPhotos'
import { useProductPermissions } from '@/features/products/permissions'
import { inLanguage } from '@/features/products/productText'
import type { ProductForm } from '@/features/products/useProductForm'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import { PhotoGrid } from '@/ui/PhotoGrid'
import type { Photo } from '@/ui/photos/Photo'
import classes from './PhotosCard.module.css'

type Props = { form: ProductForm; mayUpload: boolean }

/** The grid writes the description of a photo in the language of the page. */
export function PhotosCard({ form, mayUpload }: Props) {
  const { t } = useTranslation('products')
  const { values, errors, language, merge } = form
  const { reason } = useProductPermissions()
  const upload = useUploadFile(useStoreOid())
  const limit = useStore().features.images?.limit ?? null
  const count = values.photos.length

  const current = values.photos.map(({ _id, url, alt }) => ({
    _id,
    url,
    alt: inLanguage(alt, language),
  }))
  const change = (photos: Photo[]) => merge(photosAfter(values, current, photos, language))
  const send = async (file: Blob, onProgress: (percentage: number) => void) => {
    const { _id, url } = await upload(file, onProgress)
    return { _id, url, alt: '' }
  }
  const pick = (files: PickedFile[]) => {
    const added = files.filter(({ _id }) => !current.some((photo) => photo._id === _id))
    change([...current, ...added.map(({ _id, url }) => ({ _id, url, alt: '' }))])
  }
  return (
    <FormCard
      title={t('form.photos')}
      note={limit === null ? t('photos.count', { count }) : t('photos.ofPlan', { count, limit })}
    >
      <PhotoGrid
        id="product-photos"
        photos={current}
        onChange={change}
        onUpload={send}
        limit={limit}
        library={
          <FilePicker
            multiple
            most={limit === null ? undefined : Math.max(1, limit - count)}
            onPick={pick}
          />
        }
        locked={mayUpload ? undefined : reason('upload')}
        suggestedAlt={inLanguage(values.name, language)}
      />
      {errors.photos && (
        <p className={classes.error} role="alert">
          {errors.photos}
        </p>
      )}
    </FormCard>
  )
}

import { useTranslation } from 'react-i18next'
import type { FormPhoto } from '@/features/products/productForm'
import classes from './Variants.module.css'

type Props = {
  photos: FormPhoto[]
  value: string | null
  onChange: (pictureOid: string | null) => void
}

/** Which of the product's photos shows this variant. */
export function PicturePick({ photos, value, onChange }: Props) {
  const { t } = useTranslation('products')
  if (photos.length === 0) return null
  return (
    <fieldset className={classes.pictures}>
      <legend>{t('variants.picture')}</legend>
      {photos.map(({ _id, url }, index) => (
        <button
          key={_id}
          type="button"
          className={classes.thumb}
          aria-pressed={_id === value}
          aria-label={t('variants.pictureOf', { position: index + 1 })}
          onClick={() => onChange(_id === value ? null : _id)}
        >
          <img src={url} alt="" width={56} height={56} loading="lazy" />
        </button>
      ))}
    </fieldset>
  )
}

import field from '../ui/Field.module.css'
import { Icon } from '../ui/Icon'
import { useReviewText } from './useReviewText'

type Props = {
  id: string
  photos: File[]
  error?: string
  onChange: (photos: File[]) => void
}

export function PhotosField({ id, photos, error, onChange }: Props) {
  const t = useReviewText()
  return (
    <div>
      <label className="rv-file">
        <Icon name="photo" />
        <span>{photos.length > 0 ? t.photosChosen(photos.length) : t.addPhotos}</span>
        <input
          type="file"
          accept="image/*"
          multiple
          aria-label={t.addPhotos}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange([...(event.target.files ?? [])])}
        />
      </label>
      {photos.length > 0 && (
        <button type="button" className="rv-plain small link" onClick={() => onChange([])}>
          {t.removePhotos}
        </button>
      )}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}

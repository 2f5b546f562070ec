import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { AltDialog } from '@/ui/photos/AltDialog'
import { DropArea } from '@/ui/photos/DropArea'
import { movePhoto } from '@/ui/photos/movePhoto'
import type { Photo, UploadPhoto } from '@/ui/photos/Photo'
import classes from '@/ui/photos/PhotoGrid.module.css'
import { PhotoTile } from '@/ui/photos/PhotoTile'
import { UploadTile } from '@/ui/photos/UploadTile'
import { useSortingTexts } from '@/ui/photos/useSortingTexts'
import { useUploads } from '@/ui/photos/useUploads'
import { useListSensors } from '@/ui/useListSensors'

const CropDialog = lazy(() =>
  import('@/ui/photos/CropDialog').then((module) => ({ default: module.CropDialog })),
)

type Props = {
  photos: Photo[]
  onChange: (photos: Photo[]) => void
  onUpload: UploadPhoto
  /** Of the plan; null is without limit. */
  limit?: number | null
  /** Width to height of a crop. */
  aspect?: number
  /** Offered as description of a photo without one: the product's name. */
  suggestedAlt?: string
  hint?: ReactNode
  /** A way to choose a picture that is already there. */
  library?: ReactNode
  /** Why no photo may be added, for a reader who may not. */
  locked?: ReactNode
  id?: string
}

type Editing = { photo: Photo; what: 'crop' | 'alt' }

/** Beside the cover there are four columns in two rows, then rows of six. */
function dropSpan(count: number): CSSProperties {
  const beside = Math.max(0, count - 1)
  const span = beside < 8 ? 4 - (beside % 4) : 6 - ((beside - 8) % 6)
  return { '--wide-span': count === 0 ? 6 : span } as CSSProperties
}

export function PhotoGrid(props: Props) {
  const { photos, onChange, onUpload, limit = null, aspect = 1, suggestedAlt, hint, id } = props
  const { locked, library } = props
  const { t } = useTranslation('ui')
  const [editing, setEditing] = useState<Editing | null>(null)
  const latest = useRef(photos)
  latest.current = photos
  const change = (next: Photo[]) => {
    latest.current = next
    onChange(next)
  }
  const replace = (oid: string, next: Photo) =>
    change(latest.current.map((photo) => (photo._id === oid ? next : photo)))

  const { uploads, add, retry, dismiss } = useUploads(onUpload, (photo) => {
    // The library keeps a picture once: sent again, it is the one that is there.
    if (latest.current.some(({ _id }) => _id === photo._id)) return
    change([...latest.current, photo])
  })
  const busy = uploads.filter(({ problem }) => !problem).length
  const room = limit === null ? Number.POSITIVE_INFINITY : limit - photos.length - busy
  const adding = useRef((_files: File[]) => {})
  adding.current = (files) => add(files.slice(0, Math.max(0, room)))
  const onFiles = useCallback((files: File[]) => adding.current(files), [])

  const sensors = useListSensors()
  const ids = photos.map((photo) => photo._id)
  const texts = useSortingTexts(ids)
  const move = (from: number, to: number) => change(movePhoto(photos, from, to))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  const crop = async (photo: Photo, picture: Blob) => {
    const cropped = await onUpload(picture, () => {})
    replace(photo._id, { ...cropped, alt: photo.alt })
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={texts}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ul className={classes.grid}>
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo._id}
                photo={photo}
                index={index}
                total={photos.length}
                onMove={(to) => move(index, to)}
                onCrop={() => setEditing({ photo, what: 'crop' })}
                onDescribe={() => setEditing({ photo, what: 'alt' })}
                onRemove={() => change(photos.filter((other) => other !== photo))}
              />
            ))}
            {uploads.map((upload) => (
              <UploadTile
                key={upload.key}
                upload={upload}
                onRetry={() => retry(upload)}
                onDismiss={() => dismiss(upload.key)}
              />
            ))}
            {room > 0 && !locked && (
              <li className={classes.drop} style={dropSpan(photos.length + uploads.length)}>
                <DropArea id={id} onFiles={onFiles} hint={hint} />
              </li>
            )}
          </ul>
        </SortableContext>
      </DndContext>
      {library && room > 0 && !locked && <div className={classes.library}>{library}</div>}
      {locked && <p className={classes.full}>{locked}</p>}
      {!locked && room <= 0 && limit !== null && (
        <p className={classes.full}>
          {t('photos.full', { limit })} {hint}
        </p>
      )}
      {editing?.what === 'alt' && (
        <AltDialog
          alt={editing.photo.alt}
          suggested={suggestedAlt}
          onClose={() => setEditing(null)}
          onSave={(alt) => replace(editing.photo._id, { ...editing.photo, alt })}
        />
      )}
      {editing?.what === 'crop' && (
        <Suspense>
          <CropDialog
            url={editing.photo.url}
            aspect={aspect}
            onClose={() => setEditing(null)}
            onCrop={(picture) => crop(editing.photo, picture)}
          />
        </Suspense>
      )}
    </>
  )
}

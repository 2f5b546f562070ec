import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../context'
import type { Picture } from '../types'
import { Icon } from '../ui/Icon'
import { Photo } from '../ui/Photo'
import { useOwnStyle } from '../ui/useOwnStyle'
import style from './lightbox.css?inline'

type Props = { photos: Picture[]; name: string; start: number; onClose: (at: number) => void }

/** Photos as large as the window; one more tap comes closer. The dialog keeps the focus and Esc. */
export default function Lightbox({ photos, name, start, onClose }: Props) {
  useOwnStyle(style)
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(start)
  const [close, setClose] = useState(false)
  const photo = photos[at]
  useEffect(() => dialog.current?.showModal(), [])
  const show = (index: number) => {
    setAt((index + photos.length) % photos.length)
    setClose(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') show(at + 1)
    if (event.key === 'ArrowLeft') show(at - 1)
  }
  if (!photo) return null
  return (
    <dialog
      ref={dialog}
      className="lb-dialog"
      aria-label={t.photoOf(at + 1, photos.length)}
      onClose={() => onClose(at)}
      onKeyDown={onKeyDown}
    >
      <div className="lb-stage" data-close={close || undefined}>
        <button
          type="button"
          className="lb-photo"
          aria-pressed={close}
          aria-label={close ? t.zoomOut : t.zoomIn}
          onClick={() => setClose(!close)}
        >
          {/* Shown whole, so it stands in the middle. */}
          <Photo
            picture={{ ...photo, focal: null }}
            alt={photo.alt || name}
            sizes={close ? '200vw' : '100vw'}
            eager
          />
        </button>
      </div>
      {photos.length > 1 && (
        <>
          <button
            type="button"
            className="lb-left"
            aria-label={t.previousPhoto}
            onClick={() => show(at - 1)}
          >
            <Icon name="left" size={26} />
          </button>
          <button
            type="button"
            className="lb-right"
            aria-label={t.nextPhoto}
            onClick={() => show(at + 1)}
          >
            <Icon name="right" size={26} />
          </button>
        </>
      )}
      <button
        type="button"
        className="lb-close"
        aria-label={t.close}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" size={26} />
      </button>
    </dialog>
  )
}

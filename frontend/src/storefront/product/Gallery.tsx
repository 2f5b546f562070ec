import { type KeyboardEvent, useRef, useState } from 'react'
import { useShop, useText } from '../context'
import type { Picture } from '../types'
import { Icon } from '../ui/Icon'
import { Photo } from '../ui/Photo'
import css from './Gallery.module.css'

type Props = { photos: Picture[]; name: string }

/** A strip that is swiped, wheeled or moved with arrows; the thumbs beside it show where one is. */
export function Gallery({ photos, name }: Props) {
  const t = useText()
  const { store } = useShop()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  if (photos.length === 0) return <div className={css.blank} aria-hidden="true" />

  const show = (index: number) => {
    const target = Math.max(0, Math.min(photos.length - 1, index))
    const element = strip.current
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element?.scrollTo({ left: target * element.clientWidth, behavior: calm ? 'auto' : 'smooth' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(at + step)
  }
  const onScroll = () => {
    const element = strip.current
    if (element) setAt(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
  }

  return (
    <div className={css.gallery}>
      <div className={css.stage}>
        <ul
          ref={strip}
          className={css.strip}
          aria-label={t.photos}
          tabIndex={photos.length > 1 ? 0 : undefined}
          onKeyDown={onKeyDown}
          onScroll={onScroll}
        >
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <Photo
                picture={photo}
                alt={
                  photo.alt ||
                  (index === 0 ? name : `${name}, ${t.photoOf(index + 1, photos.length)}`)
                }
                sizes={`(max-width: 760px) 100vw, (max-width: 1200px) 56vw, 720px`}
                eager={index === 0}
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <>
            <Step name="left" label={t.previousPhoto} off={at === 0} onClick={() => show(at - 1)} />
            <Step
              name="right"
              label={t.nextPhoto}
              off={at === photos.length - 1}
              onClick={() => show(at + 1)}
            />
            <p className={`num ${css.count}`}>
              {at + 1} / {photos.length}
            </p>
          </>
        )}
      </div>
      {photos.length > 1 && (
        <ul className={`${css.thumbs} ${store.design.theme === 'alameda' ? css.below : ''}`}>
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <button
                type="button"
                aria-label={t.showPhoto(index + 1)}
                aria-current={index === at}
                onClick={() => show(index)}
              >
                <Photo picture={photo} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type StepProps = { name: 'left' | 'right'; label: string; off: boolean; onClick: () => void }

function Step({ name, label, off, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={`${css.step} ${css[name]} wideOnly`}
      aria-label={label}
      disabled={off}
      onClick={onClick}
    >
      <Icon name={name} size={24} />
    </button>
  )
}

import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { SCROLL_BEHAVIOR } from '@/constants'
import { useShop, useText } from '../context'
import type { Texts } from '../texts/en'
import type { Picture } from '../types'
import { Icon } from '../ui/Icon'
import { Photo } from '../ui/Photo'
import css from './Gallery.module.css'

// Whoever never comes closer never fetches it.
const Lightbox = lazy(() => import('./Lightbox'))

type Props = {
  photos: Picture[]
  name: string
  /** The place of the photo of the chosen variant. */
  selected?: number | null
  /** The place of the photo that the address asks for. */
  opensAt?: number | null
}

/** A strip that is swiped, wheeled or moved with arrows; the thumbs beside it show where one is. */
export function Gallery({ photos, name, selected, opensAt }: Props) {
  const t = useText()
  const { store } = useShop()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState<number>()
  const first = useRef(selected)
  const start = useRef(opensAt ?? 0)
  useLayoutEffect(() => {
    if (start.current > 0) slide(strip.current, start.current, true)
  }, [])
  useEffect(() => {
    // The page opens with its first photo; from then on the choice brings its own.
    if (selected == null || first.current === selected) return
    first.current = undefined
    slide(strip.current, selected, false)
  }, [selected])
  if (photos.length === 0)
    return (
      <div className={css.blank} aria-hidden="true">
        {name.trim().charAt(0)}
      </div>
    )

  const show = (index: number, calm = false) =>
    slide(strip.current, Math.max(0, Math.min(photos.length - 1, index)), calm)
  /** No two photos are told alike. */
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
              <button
                type="button"
                className={css.zoom}
                aria-label={`${t.zoomIn}: ${altOf(photos, index, name, t)}`}
                tabIndex={index === at ? 0 : -1}
                onClick={() => setLarge(index)}
              >
                <Photo
                  picture={photo}
                  alt={altOf(photos, index, name, t)}
                  sizes={`(max-width: 760px) 100vw, (max-width: 1200px) 56vw, 720px`}
                  eager={index === start.current}
                  priority={index === start.current}
                />
              </button>
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
      {large !== undefined && (
        <Suspense fallback={null}>
          <Lightbox
            photos={photos}
            name={name}
            start={large}
            onClose={(index) => {
              setLarge(undefined)
              show(index, true)
            }}
          />
        </Suspense>
      )}
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

/** Each photo of several has words of its own, also where the merchant gave all the same or none. */
function altOf(photos: Picture[], index: number, name: string, t: Texts): string {
  const description = photos[index]?.alt || name
  const isAlone = photos.filter(({ alt }) => (alt || name) === description).length === 1
  return isAlone ? description : `${description}, ${t.photoOf(index + 1, photos.length)}`
}

function slide(strip: HTMLElement | null, index: number, calm: boolean) {
  const still = calm || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: still ? 'auto' : SCROLL_BEHAVIOR })
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

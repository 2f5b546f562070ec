import type { Picture } from '../types'
import { focalClass } from './focalClass'

type Props = {
  picture: Picture
  sizes: string
  alt?: string
  eager?: boolean
  priority?: boolean
  className?: string
}

const SIDES = { thumb: 160, card: 480, large: 1200, wide: 2000 } as const

/** A picture in the sizes that the store keeps; its place is reserved before it loads. */
export function Photo({ picture, sizes, alt, eager, priority, className }: Props) {
  const { width, height } = picture
  const img = (
    <img
      src={picture.urls.card?.jpg ?? picture.url}
      srcSet={setOf(picture, 'jpg') || undefined}
      sizes={sizes}
      width={width || 1}
      height={height || 1}
      alt={alt ?? picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={[className, focalClass(picture.focal)].filter(Boolean).join(' ') || undefined}
    />
  )
  const webp = setOf(picture, 'webp')
  if (!webp) return img
  return (
    <picture>
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {img}
    </picture>
  )
}

function setOf(picture: Picture, format: 'webp' | 'jpg'): string {
  const longest = Math.max(picture.width, picture.height, 1)
  return (Object.keys(SIDES) as (keyof typeof SIDES)[])
    .flatMap((name, index, names) => {
      const url = picture.urls[name]?.[format]
      const smaller = names[index - 1]
      if (smaller && picture.urls[smaller]?.[format] === url) return []
      const side = Math.min(SIDES[name], longest)
      return url ? [`${url} ${Math.max(1, Math.round((picture.width * side) / longest))}w`] : []
    })
    .join(', ')
}

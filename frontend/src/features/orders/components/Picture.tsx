import type { Icon } from '@tabler/icons-react'

type Urls = { thumb?: { jpg?: string; webp?: string }; card?: { jpg?: string; webp?: string } }

const addressOf = (photo: unknown, size: 'thumb' | 'card') => {
  const urls = (photo as { urls?: Urls } | null)?.urls?.[size]
  return urls?.webp ?? urls?.jpg
}

type Props = { photo: unknown; className: string | undefined; icon: Icon; size?: 'thumb' | 'card' }

/** The picture that an order kept of its product, beside the product's name; or a sign for none. */
export function Picture({ photo, className, icon: Icon, size = 'thumb' }: Props) {
  const src = addressOf(photo, size)
  if (src !== undefined) return <img className={className} src={src} alt="" loading="lazy" />
  return (
    <span className={className}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </span>
  )
}

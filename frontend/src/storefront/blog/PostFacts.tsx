import { useShop } from '../context'
import { useHydrated } from '../lib/useHydrated'
import type { PostCard } from './types'
import { useBlogText } from './useBlogText'

const TAGS = { es: 'es-PE', en: 'en-US' } as const

/** When it appeared, who wrote it and how long it takes to read; the day is the browser's to write. */
export function PostFacts({ post }: { post: PostCard }) {
  const t = useBlogText()
  const { locale, store } = useShop()
  const hydrated = useHydrated()
  const { publishedAt, publishedOn, authorName, minutes } = post
  const format = { dateStyle: 'long', timeZone: store.timeZone } as const
  const day = hydrated
    ? new Intl.DateTimeFormat(TAGS[locale], format).format(new Date(publishedAt))
    : publishedOn
  return (
    <p className="small dim">
      <time dateTime={publishedAt}>{day}</time>
      {authorName && ` · ${t.by(authorName)}`} · {t.minutes(minutes)}
    </p>
  )
}

import { useTranslation } from 'react-i18next'
import { useLocalePath } from '@/i18n/localePath'
import { formatLongDate } from '@/lib/dates'
import type { PostCard } from '@/site/blog/api'
import classes from './blog.module.css'

/** When it appeared, who wrote it and how long it takes to read. */
export function PostFacts({ post }: { post: PostCard }) {
  const { t } = useTranslation('publicPages')
  const { locale } = useLocalePath()
  const { publishedAt, authorName, minutes } = post
  return (
    <p className={classes.facts}>
      <time dateTime={publishedAt}>{formatLongDate(publishedAt, locale)}</time>
      {authorName !== '' && ` · ${authorName}`} · {t('blog.minutes', { count: minutes })}
    </p>
  )
}

import { useTranslation } from 'react-i18next'
import type { Post } from '@/features/blog/api'
import type { PostForm } from '@/features/blog/usePostForm'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { fromFieldTime } from '@/lib/zoneTime'

/** What saving does with the post: it appears, it will at its moment, or it is saved as it stands. */
export function useSaveLabel(form: PostForm, post: Post | undefined): string | undefined {
  const { t } = useTranslation('blog')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { status, publishedAt } = form.values
  if (status !== 'PUBLISHED') return undefined
  const moment = fromFieldTime(publishedAt, timeZone)
  if (moment !== null && Date.parse(moment) > Date.now())
    return t('form.publishOn', { when: formatDayTime(moment, locale, timeZone) })
  return post?.state === 'PUBLISHED' ? undefined : t('form.publishNow')
}

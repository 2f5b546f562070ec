import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { atPost, POST, type Post } from '@/features/blog/api'
import classes from '@/features/blog/components/blog.module.css'
import { RevisionDialog } from '@/features/blog/components/RevisionDialog'
import { useLocalePath } from '@/i18n/localePath'
import { formatNear } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { Loading } from '@/ui/crud/ResourceStates'
import { SideCard } from '@/ui/SideCard'

/** What a post was each time that it was saved; the newest is what it is. */
export function RevisionsCard({ post, dirty }: { post: Post; dirty: boolean }) {
  const { t } = useTranslation('blog')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const [opened, setOpened] = useState<number | null>(null)
  const query = useStoreQuery('get', `${POST}/revision`, atPost(post._id))
  const rows = query.data?.items
  return (
    <SideCard title={t('revision.title')}>
      <div className={classes.revisions}>
        {rows === undefined && <Loading query={query} failed={t('revision.failed')} rows={2} />}
        {rows?.map(({ number, savedAt, savedByName }, at) => (
          <div key={number} className={classes.revision}>
            <span>
              <b>{formatNear(savedAt, locale, timeZone)}</b>
              <span className={classes.small}>
                {at === 0 ? t('revision.current', { name: savedByName }) : savedByName}
              </span>
            </span>
            {at > 0 && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('revision.readOne', { number })}
                onClick={() => setOpened(number)}
              >
                {t('revision.read')}
              </Button>
            )}
          </div>
        ))}
      </div>
      {opened !== null && (
        <RevisionDialog post={post} number={opened} dirty={dirty} onClose={() => setOpened(null)} />
      )}
    </SideCard>
  )
}

import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { atPost, POST } from '@/features/blog/api'
import { PostEditor, useBack } from '@/features/blog/components/PostEditor'
import { Posts } from '@/features/blog/components/Posts'
import { FormScreen } from '@/ui/crud/FormScreen'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'

/** What the store tells on its blog. */
export function PostListScreen() {
  const { t } = useTranslation('blog')
  const access = useAccess('content.view')
  if (access.allowed) return <Posts />
  return (
    <>
      <PageHeader title={t('list.title')} />
      <NoPermissionState title={t('forms:permission.title')} description={access.reason} />
    </>
  )
}

/** New and existing posts share one page. */
export function PostFormScreen() {
  const { t } = useTranslation('blog')
  const { _id } = useParams()
  const isNew = _id === undefined
  const access = useAccess(isNew ? 'content.create' : 'content.view')
  const enabled = access.allowed && !isNew
  const query = useStoreQuery('get', POST, atPost(_id ?? ''), { enabled })
  return (
    <FormScreen
      title={t(isNew ? 'form.new' : 'form.one')}
      back={useBack()}
      access={access}
      query={isNew ? undefined : query}
      failed={t('form.failed')}
      missing={t('form.missing')}
    >
      {(post) => <PostEditor key={_id ?? 'new'} post={post} />}
    </FormScreen>
  )
}

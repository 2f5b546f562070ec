import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import type { Answer, Body } from '@/api/types'
import { useStore } from '@/lib/store/useStore'
import { notify } from '@/ui/notify'

export const POSTS = '/api/v1/blog'
export const POST = '/api/v1/blog/{post_id}'
export const REVISION = '/api/v1/blog/{post_id}/revision/{number}'

export type PostRow = Answer<typeof POSTS, 'get'>['items'][number]
export type Post = Answer<typeof POST, 'get'>
export type PostBody = Body<typeof POSTS, 'post'>
export type Revision = Answer<`${typeof POST}/revision`, 'get'>['items'][number]

type Words = Partial<Record<'es' | 'en', string>>

export const atPost = (post_id: string) => ({ params: { path: { post_id } } })
export const atRevision = (post_id: string, number: number) => ({
  params: { path: { post_id, number } },
})

/** As the store calls it, else as it is called in the other language. */
export function useTitleOf() {
  const { language } = useStore()
  return ({ title }: { title: Words }) =>
    title[language as 'es' | 'en'] || title.es || title.en || ''
}

/** Deletes one, and offers to bring it back. */
export function useDeletePost() {
  const { t } = useTranslation('blog')
  const titleOf = useTitleOf()
  const restore = useStoreMutation('post', `${POST}/restore`)
  const remove = useStoreMutation('delete', POST)
  return (post: PostRow, after?: () => void) => {
    const action = { label: t('list.undo'), onClick: () => restore.mutate(atPost(post._id)) }
    remove.mutate(atPost(post._id), {
      onSuccess: () => {
        notify.success({ title: t('list.deleted', { name: titleOf(post) }), action })
        after?.()
      },
    })
  }
}

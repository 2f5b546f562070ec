import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import { atPost, POST, POSTS, type Post } from '@/features/blog/api'
import { postBody, postSchema, postValues, SERVER_PATHS } from '@/features/blog/postForm'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

/** A post as it is written; a new one leads to its own page once it is saved. */
export function usePostForm(post: Post | undefined) {
  const { t } = useTranslation('blog')
  const storeOid = useStoreOid()
  const { timeZone } = useStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  const create = useStoreMutation('post', POSTS, { silent: true })
  const update = useStoreMutation('patch', POST, { updates: POST, silent: true })
  return useServerForm({
    schema: postSchema,
    texts: 'blog',
    values: postValues(post, timeZone),
    version: post?.version,
    draftKey: `post:${storeOid}:${post?._id ?? 'new'}`,
    serverPaths: SERVER_PATHS,
    keepValues: post === undefined,
    onStale: () => post && refetch(cache, storeQuery(storeOid, 'get', POST, atPost(post._id))),
    submit: async (output, { changed, version }) => {
      const body = postBody(output, changed, timeZone)
      if (post) {
        await update.mutateAsync({ ...atPost(post._id), body: { ...body, version } })
        return
      }
      const made = await create.mutateAsync({ body })
      notify.success({ title: t('form.created') })
      void navigate(href.store(paths.blogPost(made._id)))
    },
  })
}

export type PostForm = ReturnType<typeof usePostForm>

import { IconLock, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { QUICK, type QuickReply } from '@/features/chat/api'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ListScreen } from '@/ui/crud/ListScreen'
import { RowMenu } from '@/ui/crud/RowMenu'
import { RowWords, SortableRows } from '@/ui/crud/SortableRows'
import { EmptyState } from '@/ui/EmptyState'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'

function useDelete() {
  const { t } = useTranslation('chatSettings')
  const restore = useStoreMutation('post', '/api/v1/chat/quick-reply/{reply_id}/restore')
  const remove = useStoreMutation('delete', '/api/v1/chat/quick-reply/{reply_id}')
  return ({ _id, shortcut }: QuickReply) => {
    const call = { params: { path: { reply_id: _id } } }
    const action = { label: t('undo'), onClick: () => restore.mutate(call) }
    remove.mutate(call, {
      onSuccess: () => notify.success({ title: t('deleted', { name: `/${shortcut}` }), action }),
    })
  }
}

function Rows({ replies }: { replies: QuickReply[] }) {
  const { t } = useTranslation('chatSettings')
  const { locale } = useLocalePath()
  const mayDelete = useAccess('chat.delete').allowed
  const remove = useDelete()
  return (
    <SortableRows rows={replies} nameOf={({ shortcut }) => `/${shortcut}`}>
      {(reply, moves) => (
        <>
          <RowWords
            to={paths.quickReply(reply._id)}
            name={`/${reply.shortcut}`}
            chips={
              <>
                <span>{t('quick.uses', { count: reply.uses })}</span>
                {reply.visibility === 'ME' && (
                  <StatusChip tone="neutral" icon={IconLock}>
                    {t('quick.mine')}
                  </StatusChip>
                )}
              </>
            }
          >
            {(locale === 'es' ? reply.body.es : reply.body.en) ?? reply.body.es ?? reply.body.en}
          </RowWords>
          <RowMenu
            name={`/${reply.shortcut}`}
            to={paths.quickReply(reply._id)}
            moves={moves}
            mayDelete={mayDelete}
            onDelete={() => remove(reply)}
          />
        </>
      )}
    </SortableRows>
  )
}

export function QuickReplyListScreen() {
  const { t } = useTranslation('chatSettings')
  const href = useHref()
  const access = useAccess('chat.view')
  const create = useAccess('chat.create')
  const options = { enabled: access.allowed, select: ({ items }: { items: QuickReply[] }) => items }
  const query = useStoreQuery('get', QUICK, {}, options)
  return (
    <ListScreen
      title={t('quick.title')}
      actions={
        <PermissionButton
          {...create}
          tone="primary"
          component={Link}
          to={href.store(paths.quickReplyNew)}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        >
          {t('quick.new')}
        </PermissionButton>
      }
      access={access}
      query={query}
      failed={t('failed')}
      empty={<EmptyState title={t('quick.empty')} description={t('quick.emptyNote')} />}
    >
      {(replies) => <Rows replies={replies} />}
    </ListScreen>
  )
}

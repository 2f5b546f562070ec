import { Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { TRIGGERS, type Trigger } from '@/features/chat/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ListScreen } from '@/ui/crud/ListScreen'
import { RowMenu } from '@/ui/crud/RowMenu'
import { RowWords, SortableRows } from '@/ui/crud/SortableRows'
import { EmptyState } from '@/ui/EmptyState'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'

const ONE = '/api/v1/chat/trigger/{trigger_id}'
const at = (trigger_id: string) => ({ params: { path: { trigger_id } } })

function useDelete() {
  const { t } = useTranslation('chatSettings')
  const restore = useStoreMutation('post', `${ONE}/restore`)
  const remove = useStoreMutation('delete', ONE)
  return ({ _id, title }: Trigger) => {
    const action = { label: t('undo'), onClick: () => restore.mutate(at(_id)) }
    remove.mutate(at(_id), {
      onSuccess: () => notify.success({ title: t('deleted', { name: title }), action }),
    })
  }
}

function detailOf(
  { event, words, page, orderState }: Trigger['rule'],
  t: TFunction<'chatSettings'>,
) {
  if (event === 'VISIT') return t(`trigger.page.${page}`)
  return event === 'ORDER' ? t(`trigger.orderState.${orderState}`) : words.join(', ')
}

function Rows({ triggers }: { triggers: Trigger[] }) {
  const { t } = useTranslation('chatSettings')
  const mayEdit = useAccess('chat.edit').allowed
  const mayDelete = useAccess('chat.delete').allowed
  const reorder = useStoreMutation('post', `${TRIGGERS}/order`, { updates: TRIGGERS })
  const update = useStoreMutation('patch', ONE)
  const remove = useDelete()
  const move = (next: Trigger[]) =>
    reorder.mutateAsync({ body: { triggerOids: next.map(({ _id }) => _id) } })
  return (
    <SortableRows rows={triggers} nameOf={({ title }) => title} onMove={mayEdit ? move : undefined}>
      {(trigger, moves) => (
        <>
          <RowWords
            to={paths.trigger(trigger._id)}
            name={trigger.title}
            chips={<span>{t('trigger.uses', { count: trigger.uses })}</span>}
          >
            {[t(`trigger.event.${trigger.rule.event}`), detailOf(trigger.rule, t)]
              .filter(Boolean)
              .join(': ')}
          </RowWords>
          <Switch
            aria-label={t('trigger.active', { name: trigger.title })}
            checked={trigger.active}
            disabled={!mayEdit}
            onChange={({ currentTarget }) =>
              update.mutate({ ...at(trigger._id), body: { active: currentTarget.checked } })
            }
          />
          <RowMenu
            name={trigger.title}
            to={paths.trigger(trigger._id)}
            moves={moves}
            mayDelete={mayDelete}
            onDelete={() => remove(trigger)}
          />
        </>
      )}
    </SortableRows>
  )
}

export function TriggerListScreen() {
  const { t } = useTranslation('chatSettings')
  const href = useHref()
  const access = useAccess('chat.view')
  const create = useAccess('chat.create')
  const options = { enabled: access.allowed, select: ({ items }: { items: Trigger[] }) => items }
  const query = useStoreQuery('get', TRIGGERS, {}, options)
  return (
    <ListScreen
      title={t('trigger.title')}
      line={t('trigger.line')}
      actions={
        <PermissionButton
          {...create}
          tone="primary"
          component={Link}
          to={href.store(paths.triggerNew)}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        >
          {t('trigger.new')}
        </PermissionButton>
      }
      access={access}
      query={query}
      failed={t('failed')}
      empty={<EmptyState title={t('trigger.empty')} description={t('trigger.emptyNote')} />}
    >
      {(triggers) => <Rows triggers={triggers} />}
    </ListScreen>
  )
}

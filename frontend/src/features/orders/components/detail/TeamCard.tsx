import { Card, NativeSelect, TagsInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import type { Order } from '@/features/orders/api'
import { assigneesQuery } from '@/features/orders/deskApi'
import { tagsQuery } from '@/features/orders/list/listApi'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { useStoreOid } from '@/lib/pageContext'
import { notify } from '@/ui/notify'
import classes from './cards.module.css'

type Props = { order: Order; actions: OrderActions }

const MAX_TAGS = 20
const MAX_TAG_LENGTH = 40

function useSave({ actions }: Props) {
  const { t } = useTranslation('orderDesk')
  const { send, pending } = useSubmit(showError)
  const { edit } = actions.calls
  const save = async (change: Parameters<typeof edit>[0], done: string) => {
    if (!(await send(() => edit(change)))) return false
    notify.success({ title: t(done) })
    return true
  }
  return { save, pending }
}

function Tags(props: Props) {
  const { t } = useTranslation('orderDesk')
  const { order } = props
  const storeOid = useStoreOid()
  const { can } = useOrderPermissions()
  const [looking, setLooking] = useState(false)
  const { data = [] } = useQuery({ ...tagsQuery(storeOid), enabled: looking })
  const [draft, setDraft] = useState<string[]>()
  const { save, pending } = useSave(props)

  const change = async (tags: string[]) => {
    setDraft(tags)
    await save({ tags }, 'team.tagged')
    setDraft(undefined)
  }
  return (
    <TagsInput
      label={t('team.tags')}
      placeholder={order.tags.length === 0 ? t('team.tagsHelp') : undefined}
      data={data.map(({ tag }) => tag)}
      maxTags={MAX_TAGS}
      maxLength={MAX_TAG_LENGTH}
      value={draft ?? order.tags}
      disabled={pending || !can('edit')}
      clearButtonProps={{ 'aria-label': t('team.clear') }}
      onFocus={() => setLooking(true)}
      onBlur={() => setLooking(false)}
      onChange={(tags) => void change(tags)}
    />
  )
}

function Assigned(props: Props) {
  const { t } = useTranslation('orderDesk')
  const { order } = props
  const storeOid = useStoreOid()
  const { can } = useOrderPermissions()
  const { data = [] } = useQuery({ ...assigneesQuery(storeOid), enabled: can('edit') })
  const { save, pending } = useSave(props)
  const known = data.some(({ _id }) => _id === order.assigneeOid)
  const formerAssignee =
    order.assigneeOid && !known ? [{ value: order.assigneeOid, label: order.assigneeName }] : []
  return (
    <NativeSelect
      label={t('team.assignee')}
      value={order.assigneeOid ?? ''}
      disabled={pending || !can('edit')}
      onChange={({ currentTarget: { value } }) =>
        void save({ assigneeOid: value === '' ? null : value }, 'team.assigned')
      }
      data={[
        { value: '', label: t('team.nobody') },
        ...formerAssignee,
        ...data.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  )
}

/** Who works on it, and the team's own words for it. */
export function TeamCard(props: Props) {
  const { t } = useTranslation('orderDesk')
  return (
    <Card component="section" aria-labelledby="team">
      <div className={classes.head}>
        <Title order={2} id="team">
          {t('team.title')}
        </Title>
      </div>
      <div className={classes.fields}>
        <Assigned {...props} />
        <Tags {...props} />
      </div>
    </Card>
  )
}

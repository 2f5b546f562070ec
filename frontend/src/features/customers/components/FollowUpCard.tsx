import { ActionIcon, Card, Checkbox, Textarea, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { atCustomer, CUSTOMER, type Customer, type FollowUp } from '@/features/customers/api'
import classes from '@/features/customers/components/detail.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn, formatDay } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { FormDialog } from '@/ui/FormDialog'
import { PermissionButton } from '@/ui/PermissionButton'

const ONE = `${CUSTOMER}/follow-up/{follow_up_id}` as const

function AddDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation('customer')
  const { timeZone } = useStore()
  const [body, setBody] = useState('')
  const [dueOn, setDueOn] = useState(dayIn(Date.now(), timeZone))
  const create = useStoreMutation('post', `${CUSTOMER}/follow-up`)
  const send = () =>
    create.mutate(
      { ...atCustomer(customer._id), body: { body: body.trim(), dueOn } },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('followUp.new')}
      confirmLabel={t('followUp.save')}
      cancelLabel={t('cancel')}
      pending={create.isPending}
      disabled={body.trim() === '' || dueOn === ''}
      onConfirm={send}
    >
      <Textarea
        label={t('followUp.what')}
        value={body}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('followUp.when')}
        value={dueOn}
        onChange={(event) => setDueOn(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function Row({ customer, followUp }: { customer: Customer; followUp: FollowUp }) {
  const { t } = useTranslation('customer')
  const { locale } = useLocalePath()
  const edit = useAccess('customers.edit')
  const update = useStoreMutation('patch', ONE)
  const remove = useStoreMutation('delete', ONE)
  const at = { params: { path: { customer_id: customer._id, follow_up_id: followUp._id } } }
  const day = formatDay(`${followUp.dueOn}T12:00:00Z`, locale, 'UTC')
  return (
    <li>
      <Checkbox
        label={<span className={classes.strong}>{followUp.body}</span>}
        description={[day, followUp.actorName].filter(Boolean).join(' · ')}
        checked={followUp.doneAt !== null}
        disabled={!edit.allowed || update.isPending}
        onChange={() => update.mutate({ ...at, body: { done: true } })}
      />
      {edit.allowed && (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('followUp.remove', { what: followUp.body })}
          loading={remove.isPending}
          onClick={() => remove.mutate(at)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** What is to be done about this person, each with its day. */
export function FollowUpCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer')
  const edit = useAccess('customers.edit')
  const [adding, setAdding] = useState(false)
  return (
    <Card component="section" aria-labelledby="follow-ups">
      <div className={classes.head}>
        <Title order={2} id="follow-ups">
          {t('followUp.title')}
        </Title>
        <PermissionButton
          {...edit}
          variant="subtle"
          size="compact-sm"
          data-flush="end"
          onClick={() => setAdding(true)}
        >
          {t('followUp.add')}
        </PermissionButton>
      </div>
      {customer.followUps.length === 0 && <p className={classes.dim}>{t('followUp.none')}</p>}
      <ul className={classes.rows}>
        {customer.followUps.map((one) => (
          <Row key={one._id} customer={customer} followUp={one} />
        ))}
      </ul>
      {adding && <AddDialog customer={customer} onClose={() => setAdding(false)} />}
    </Card>
  )
}

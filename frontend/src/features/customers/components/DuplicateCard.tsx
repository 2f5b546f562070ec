import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { CUSTOMER, type Customer } from '@/features/customers/api'
import classes from '@/features/customers/components/detail.module.css'
import { MergeDialog } from '@/features/customers/dialogs/MergeDialog'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { joinWords } from '@/lib/text'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'

type Duplicate = Customer['duplicates'][number]

function Proposal({ customer, duplicate }: { customer: Customer; duplicate: Duplicate }) {
  const { t } = useTranslation('customer')
  const { locale } = useLocalePath()
  const mayMerge = useAccess('customers.delete')
  const mayEdit = useAccess('customers.edit')
  const [comparing, setComparing] = useState(false)
  const dismiss = useStoreMutation('delete', `${CUSTOMER}/duplicate/{duplicate_id}`)
  const reasons = joinWords(
    duplicate.reasons.map((reason) => t(`duplicate.reason.${reason}`)),
    locale,
  )
  const { name, orderCount: count } = duplicate
  return (
    <FormAlert tone="info">
      <b>{t('duplicate.title')}</b>
      <p className={classes.plain}>
        {t('duplicate.line', { name: name || t('customers:nobody'), reasons, count })}
      </p>
      <div className={classes.buttons}>
        <PermissionButton {...mayMerge} size="compact-sm" onClick={() => setComparing(true)}>
          {t('duplicate.compare')}
        </PermissionButton>
        <PermissionButton
          {...mayEdit}
          variant="subtle"
          size="compact-sm"
          loading={dismiss.isPending}
          onClick={() =>
            dismiss.mutate({
              params: { path: { customer_id: customer._id, duplicate_id: duplicate._id } },
            })
          }
        >
          {t('duplicate.dismiss')}
        </PermissionButton>
      </div>
      {comparing && (
        <MergeDialog
          customer={customer}
          otherOid={duplicate.customerOid}
          onClose={() => setComparing(false)}
        />
      )}
    </FormAlert>
  )
}

function LastMerge({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const mayMerge = useAccess('customers.delete')
  const undo = useStoreMutation('delete', `${CUSTOMER}/merge/{other_id}`)
  const [last] = customer.merges
  if (!last || !mayMerge.allowed) return null
  const separate = () =>
    undo.mutate(
      { params: { path: { customer_id: customer._id, other_id: last.otherOid } } },
      { onSuccess: () => notify.success({ title: t('merge.undone', { name: last.name }) }) },
    )
  return (
    <FormAlert tone="info">
      <b>{t('merge.last', { name: last.name })}</b>
      <p className={classes.plain}>
        {t('merge.until', { day: formatDay(last.undoUntil, locale, timeZone) })}
      </p>
      <div className={classes.buttons}>
        <Button size="compact-sm" loading={undo.isPending} onClick={separate}>
          {t('merge.undo')}
        </Button>
      </div>
    </FormAlert>
  )
}

/** Who may be the same person, and the merge that can still be undone. */
export function DuplicateCard({ customer }: { customer: Customer }) {
  return (
    <>
      {customer.duplicates.map((one) => (
        <Proposal key={one._id} customer={customer} duplicate={one} />
      ))}
      <LastMerge customer={customer} />
    </>
  )
}

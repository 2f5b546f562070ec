import { Checkbox, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { atCustomer, CUSTOMER, type Customer } from '@/features/customers/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'

type Props = { customer: Customer; name: string; onClose: () => void }

/** Says what goes, what the law keeps, and why it may have to wait. */
export function EraseDialog({ customer, name, onClose }: Props) {
  const { t } = useTranslation('customer')
  const href = useHref()
  const navigate = useNavigate()
  const [sure, setSure] = useState(false)
  const preview = useStoreQuery('get', `${CUSTOMER}/erase`, atCustomer(customer._id))
  const erase = useStoreMutation('post', `${CUSTOMER}/erase`, { refetchType: 'none' })
  const send = () =>
    erase.mutate(atCustomer(customer._id), {
      onSuccess: async () => {
        await navigate(href.store(paths.customerList))
        notify.success({ title: t('erase.done') })
      },
    })
  const obstacle = preview.data?.obstacle
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('erase.title', { name })}
      confirmLabel={t('privacy.erase')}
      cancelLabel={t('cancel')}
      danger
      pending={erase.isPending}
      disabled={!sure || !preview.data || obstacle !== null}
      onConfirm={send}
    >
      {preview.isPending && <Skeleton height={60} />}
      {preview.isError && <FormAlert>{t('erase.failed')}</FormAlert>}
      {obstacle && <FormAlert>{obstacle}</FormAlert>}
      <p>{t('erase.goes')}</p>
      {preview.data && <p>{t('erase.stays', { count: preview.data.orders })}</p>}
      <p>{t('erase.law')}</p>
      <Checkbox
        label={t('erase.sure')}
        checked={sure}
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

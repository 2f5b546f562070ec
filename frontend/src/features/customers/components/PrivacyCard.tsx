import { Card, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { callForBlob } from '@/api/blob'
import { useStoreAction, useStoreApi } from '@/api/mutations'
import { atCustomer, CUSTOMER, type Customer } from '@/features/customers/api'
import classes from '@/features/customers/components/detail.module.css'
import { EraseDialog } from '@/features/customers/dialogs/EraseDialog'
import { saveBlob } from '@/lib/saveBlob'
import { PermissionButton } from '@/ui/PermissionButton'

/** What a person may ask for: a copy of all data, and to be forgotten. */
export function PrivacyCard({ customer, name }: { customer: Customer; name: string }) {
  const { t } = useTranslation('customer')
  const api = useStoreApi()
  const seeContact = useAccess('customers.see_contact')
  const mayErase = useAccess('customers.delete')
  const [erasing, setErasing] = useState(false)
  const save = useStoreAction(
    async () => {
      const at = { ...atCustomer(customer._id), parseAs: 'blob' } as const
      saveBlob(await callForBlob(api.GET(`${CUSTOMER}/file`, at)), `customer-${customer._id}.json`)
    },
    { writes: [] },
  )
  return (
    <Card component="section" aria-labelledby="privacy">
      <Title order={2} id="privacy">
        {t('privacy.title')}
      </Title>
      <p className={classes.dim}>{t('privacy.line')}</p>
      <div className={classes.buttons}>
        <PermissionButton
          {...seeContact}
          loading={save.isPending}
          leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
          onClick={() => save.mutate()}
        >
          {t('privacy.export')}
        </PermissionButton>
        <PermissionButton {...mayErase} tone="danger" onClick={() => setErasing(true)}>
          {t('privacy.erase')}
        </PermissionButton>
      </div>
      {erasing && <EraseDialog customer={customer} name={name} onClose={() => setErasing(false)} />}
    </Card>
  )
}

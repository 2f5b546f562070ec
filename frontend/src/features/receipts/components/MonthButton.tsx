import { TextInput } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { callForBlob } from '@/api/blob'
import { ApiError } from '@/api/errors'
import { useStoreApi } from '@/api/mutations'
import { dayIn } from '@/lib/dates'
import { saveBlob } from '@/lib/saveBlob'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { PermissionButton } from '@/ui/PermissionButton'

const MONTH_LENGTH = 7

/** The receipts of a month, for the accountant. */
export function MonthButton() {
  const { t } = useTranslation('receipts')
  const { timeZone } = useStore()
  const access = useAccess('orders.export')
  const api = useStoreApi()
  const [opened, setOpened] = useState(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [month, setMonth] = useState(() => dayIn(Date.now(), timeZone).slice(0, MONTH_LENGTH))
  const save = async () => {
    setPending(true)
    try {
      const params = { query: { month } }
      const file = api.GET('/api/v1/order/invoice/report', { params, parseAs: 'blob' })
      saveBlob(await callForBlob(file), `SIRE-${month}.csv`)
      setOpened(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <PermissionButton
        {...access}
        leftSection={<IconTableExport size={16} stroke={2} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('month.open')}
      </PermissionButton>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('month.title')}
        confirmLabel={t('month.save')}
        cancelLabel={t('cancel')}
        pending={pending}
        onConfirm={() => void save()}
      >
        <p>{t('month.line')}</p>
        <TextInput
          data-autofocus
          type="month"
          label={t('month.field')}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        {refusal && <FormAlert>{refusal}</FormAlert>}
      </FormDialog>
    </>
  )
}

import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@/api/client'
import { ApiError } from '@/api/errors'
import { useStoreApi } from '@/api/mutations'
import { showError } from '@/api/showError'
import { type Courier, cardValues } from '@/features/shipping/couriers/courierForm'
import type { CourierForm } from '@/features/shipping/couriers/useCourierForm'
import { saveBlob } from '@/lib/saveBlob'
import { FormAlert } from '@/ui/FormAlert'
import classes from './Couriers.module.css'

type Issue = { line: number; column: string; message: string }

/** The rate card as a table of a spreadsheet: out, and back in as a change that is not saved yet. */
export function CardFile({ form, courier }: { form: CourierForm; courier: Courier }) {
  const { t } = useTranslation('couriers')
  const api = useStoreApi()
  const [issues, setIssues] = useState<Issue[]>([])
  const [pending, setPending] = useState(false)
  const params = { path: { courier: courier.key } }
  const attempt = async (act: () => Promise<void>) => {
    setPending(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void showError(error)
    } finally {
      setPending(false)
    }
  }
  const download = () =>
    attempt(async () => {
      const { csv } = await call(api.GET('/api/v1/shipping/courier/{courier}/card', { params }))
      saveBlob(new Blob([`\uFEFF${csv}`], { type: 'text/csv' }), `${courier.key}.csv`)
    })
  const read = (file: File | null) =>
    file &&
    attempt(async () => {
      const body = { csv: await file.text() }
      const preview = await call(
        api.POST('/api/v1/shipping/courier/{courier}/card/preview', { params, body }),
      )
      setIssues(preview.issues)
      if (preview.issues.length === 0) {
        const { rates, sizes } = cardValues(preview.card)
        form.setValues({ rates, sizes })
      }
    })
  return (
    <>
      <div className={classes.file}>
        <Button
          loading={pending}
          leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
          onClick={() => void download()}
        >
          {t('csv.download')}
        </Button>
        <FileButton accept=".csv,text/csv" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} stroke={2} aria-hidden />}>
              {t('csv.upload')}
            </Button>
          )}
        </FileButton>
      </div>
      {issues.length > 0 && (
        <FormAlert>
          {t('csv.wrong')}
          <ul>
            {issues.slice(0, 10).map(({ line, column, message }) => (
              <li key={`${line}-${column}`}>{t('csv.line', { line, column, message })}</li>
            ))}
          </ul>
        </FormAlert>
      )}
    </>
  )
}

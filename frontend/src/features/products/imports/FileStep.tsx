import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callForBlob } from '@/api/blob'
import { ApiError } from '@/api/errors'
import { useStoreApi } from '@/api/mutations'
import { useErrorText } from '@/api/useErrorText'
import { ExportProducts } from '@/features/products/imports/ExportProducts'
import { sendFile } from '@/features/products/imports/importApi'
import { useProductPermissions } from '@/features/products/permissions'
import { useStoreOid } from '@/lib/pageContext'
import { saveBlob } from '@/lib/saveBlob'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './imports.module.css'

const ACCEPTED = '.csv,.txt,.xlsx,.zip'
const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

function useSending(onSent: (uploadOid: string) => void) {
  const storeOid = useStoreOid()
  const errorText = useErrorText()
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const send = async (file: File) => {
    setShare(0)
    setRefusal(undefined)
    try {
      onSent(await sendFile(storeOid, file, setShare))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const issues = error.params.file as { message: string }[] | undefined
      setRefusal(issues?.[0]?.message ?? errorText(error))
    } finally {
      setShare(undefined)
    }
  }
  return { share, refusal, send }
}

function Template() {
  const { t } = useTranslation('imports')
  const api = useStoreApi()
  const save = async () => {
    const query = { format: 'xlsx' } as const
    const at = { params: { query }, parseAs: 'blob' } as const
    saveBlob(await callForBlob(api.GET('/api/v1/product/template', at)), t('file.templateName'))
  }
  return (
    <Button variant="subtle" leftSection={<IconDownload {...icon} />} onClick={() => void save()}>
      {t('file.template')}
    </Button>
  )
}

/** The first step: a file is dropped or chosen. */
export function FileStep({ onSent }: { onSent: (uploadOid: string) => void }) {
  const { t } = useTranslation('imports')
  const { button, can } = useProductPermissions()
  const { share, refusal, send } = useSending(onSent)
  const [over, setOver] = useState(false)
  const limit = useStore().features.uploadRows?.limit
  const allowed = can('create') && can('edit')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && allowed && share === undefined) void send(file)
  }
  return (
    <>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={44} stroke={1.25} aria-hidden />
        <h2>{t('file.drop')}</h2>
        <p>{t('file.kinds')}</p>
        <FileButton accept={ACCEPTED} onChange={(file) => file && void send(file)}>
          {(props) => (
            <PermissionButton
              {...button(can('create') ? 'edit' : 'create')}
              {...(allowed ? props : {})}
              tone="primary"
              loading={share !== undefined}
              leftSection={<IconUpload {...icon} />}
            >
              {t('file.choose')}
            </PermissionButton>
          )}
        </FileButton>
        {share !== undefined && (
          <p role="status">{t('file.sending', { percent: Math.round(share * 100) })}</p>
        )}
        <p className={classes.dim}>
          {t('file.vendors')} {limit ? t('file.limit', { count: limit }) : null}
        </p>
        <div className={classes.files}>
          <Template />
          <ExportProducts />
        </div>
      </div>
    </>
  )
}

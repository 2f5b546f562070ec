import { Button, Checkbox, FileButton, Loader, Modal } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { isRunning, type Job } from '@/api/jobs'
import { useImportJob } from '@/api/useImportJob'
import { Columns, Matches, Problems, Sums } from '@/features/customers/imports/ImportPreviewParts'
import { type ImportPreview, importCalls } from '@/features/customers/imports/importApi'
import { useStoreOid } from '@/lib/pageContext'
import { FormAlert } from '@/ui/FormAlert'
import classes from './import.module.css'

const WRITES = ['/api/v1/crm/customer/{customer_id}', '/api/v1/crm/customer']
const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const
type Looked = { file: File; preview: ImportPreview }

/** The steps: a file, what its columns mean and would do, the job that writes it. */
function useImport() {
  const calls = importCalls(useStoreOid())
  const { attempt, begin, ...rest } = useImportJob(WRITES)
  const [looked, setLooked] = useState<Looked>()
  const look = (file: File, fields: string[]) =>
    attempt(async () => setLooked({ file, preview: await calls.preview(file, fields) }))
  const start = ({ file, preview }: Looked, update: boolean) =>
    begin(() => calls.start(file, fieldsOf(preview), update))
  return { ...rest, looked, look, start }
}

const fieldsOf = ({ columns }: ImportPreview) => columns.map(({ field }) => field)

function Outcome({ job }: { job: Job | undefined }) {
  const { t } = useTranslation('customers')
  if (isRunning(job))
    return (
      <p role="status" className={classes.running}>
        <Loader size="sm" aria-hidden />
        {t('import.running', { done: job?.progress ?? 0, count: job?.total ?? 0 })}
      </p>
    )
  if (job?.state !== 'DONE') return <FormAlert>{job?.message || t('import.failed')}</FormAlert>
  const { created = 0, updated = 0, failed = 0 } = job.result as Record<string, number>
  return (
    <FormAlert tone={failed > 0 ? 'warning' : 'ok'}>
      {t('import.new', { count: created })} · {t('import.updated', { count: updated })}
      {failed > 0 && ` · ${t('import.wrong', { count: failed })}`}
    </FormAlert>
  )
}

/** Customers of another shop or of a sheet come in as one job; what became of each line is a file. */
export function CustomerImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('customers')
  const mayEdit = useAccess('customers.edit').allowed
  const { looked, pending, refusal, job, started, look, start, save } = useImport()
  const [update, setUpdate] = useState(mayEdit)
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (file) void look(file, [])
    reset.current?.()
  }
  const preview = looked?.preview
  const good = preview ? preview.created + (update ? preview.matched : 0) : 0
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size={820}
      title={t('import.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.dialog}>
        {!looked && (
          <>
            <p className={classes.dim}>{t('import.intro')}</p>
            <p className={classes.dim}>{t('import.consent')}</p>
          </>
        )}
        {refusal && <FormAlert>{refusal}</FormAlert>}
        {looked && preview && !started && (
          <>
            <p className={classes.dim}>{looked.file.name}</p>
            <Columns preview={preview} onChange={(fields) => void look(looked.file, fields)} />
            <Sums preview={preview} />
            <Matches preview={preview} />
            <Problems preview={preview} />
            <Checkbox
              checked={update}
              disabled={!mayEdit}
              label={t('import.update')}
              description={t('import.updateLine')}
              onChange={(event) => setUpdate(event.currentTarget.checked)}
            />
          </>
        )}
        {started && <Outcome job={job} />}
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('close')}</Button>
          {!started && (
            <FileButton resetRef={reset} accept=".csv,.txt,text/csv" onChange={choose}>
              {(props) => (
                <Button
                  {...props}
                  variant={looked ? 'default' : 'filled'}
                  loading={pending && !looked}
                  leftSection={<IconUpload {...icon} />}
                >
                  {t(looked ? 'import.another' : 'import.choose')}
                </Button>
              )}
            </FileButton>
          )}
          {looked && !started && (
            <Button
              variant="filled"
              loading={pending}
              disabled={good === 0}
              onClick={() => void start(looked, update)}
            >
              {t('import.start', { count: good })}
            </Button>
          )}
          {job?.state === 'DONE' && job.file && (
            <Button
              variant="filled"
              loading={pending}
              leftSection={<IconDownload {...icon} />}
              onClick={() => void save(job)}
            >
              {t('import.result')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

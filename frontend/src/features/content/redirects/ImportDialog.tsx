import { Button, FileButton, Loader, Modal } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRunning, type Job } from '@/api/jobs'
import { useImportJob } from '@/api/useImportJob'
import { REDIRECT, type RedirectPreview, redirectFiles } from '@/features/content/redirects/api'
import { RedirectPreviewTable } from '@/features/content/redirects/RedirectPreviewTable'
import { useStoreOid } from '@/lib/pageContext'
import { FormAlert } from '@/ui/FormAlert'
import classes from './redirects.module.css'

type Looked = { file: File; preview: RedirectPreview }

const WRITES = [REDIRECT]
const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** The steps: a file, what it would change, the job that writes it. */
function useImport() {
  const files = redirectFiles(useStoreOid())
  const [looked, setLooked] = useState<Looked>()
  const { attempt, begin, ...rest } = useImportJob(WRITES)
  return {
    ...rest,
    looked,
    look: (file: File) =>
      attempt(async () => {
        setLooked(undefined)
        setLooked({ file, preview: await files.preview(file) })
      }),
    accept: ({ file }: Looked) => begin(() => files.accept(file)),
  }
}

function Outcome({ job }: { job: Job | undefined }) {
  const { t } = useTranslation('redirects')
  if (isRunning(job))
    return (
      <p role="status" className={classes.running}>
        <Loader size="sm" aria-hidden />
        {t('import.running')}
      </p>
    )
  if (job?.state !== 'DONE') return <FormAlert>{job?.message || t('import.failed')}</FormAlert>
  const { create = 0, update = 0, error = 0 } = job.result as Record<string, number | undefined>
  return (
    <FormAlert tone="ok">
      {t('import.done', { count: create + update })}
      {error > 0 && ` ${t('import.errors', { count: error })}`}
    </FormAlert>
  )
}

/** A file of old and new addresses is looked at, and comes in when it is accepted. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('redirects')
  const { looked, pending, refusal, job, started, look, accept, save } = useImport()
  const reset = useRef<() => void>(null)
  const changes = looked ? looked.preview.create + looked.preview.update : 0
  const choose = (file: File | null) => {
    if (file) void look(file)
    reset.current?.()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size={640}
      title={t('import.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.dialog}>
        {looked === undefined && <p className={classes.line}>{t('import.line')}</p>}
        {refusal && <FormAlert>{refusal}</FormAlert>}
        {looked && !started && (
          <RedirectPreviewTable name={looked.file.name} preview={looked.preview} />
        )}
        {started && <Outcome job={job} />}
        <div className={classes.actions}>
          <Button onClick={onClose}>{t(started ? 'close' : 'cancel')}</Button>
          {!started && (
            <FileButton
              resetRef={reset}
              accept=".csv,.txt,.xlsx,text/csv"
              inputProps={{ 'aria-label': t('import.choose') }}
              onChange={choose}
            >
              {(props) => (
                <Button
                  {...props}
                  variant={looked ? 'default' : 'filled'}
                  loading={pending && looked === undefined}
                  leftSection={<IconUpload {...icon} />}
                >
                  {t(looked ? 'import.another' : 'import.choose')}
                </Button>
              )}
            </FileButton>
          )}
          {looked && !started && changes > 0 && (
            <Button variant="filled" loading={pending} onClick={() => void accept(looked)}>
              {t('import.accept', { count: changes })}
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

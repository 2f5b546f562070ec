import { Button, Checkbox, FileInput, Loader, Modal } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRunning, type Job } from '@/api/jobs'
import { useImportJob } from '@/api/useImportJob'
import classes from '@/features/reviews/components/Reviews.module.css'
import { startReviewImport } from '@/features/reviews/importApi'
import { useStoreOid } from '@/lib/pageContext'
import { FormAlert } from '@/ui/FormAlert'

const WRITES = ['/api/v1/order/review/{review_id}']

function Outcome({ job }: { job: Job | undefined }) {
  const { t } = useTranslation('reviews')
  if (isRunning(job))
    return (
      <p role="status" className={classes.facts}>
        <Loader size="sm" aria-hidden />
        {t('import.running')}
      </p>
    )
  if (job?.state !== 'DONE') return <FormAlert>{job?.message || t('import.failed')}</FormAlert>
  const { rows = 0, made = 0 } = job.result as { rows?: number; made?: number }
  return <FormAlert tone="ok">{t('import.done', { count: made, rows })}</FormAlert>
}

/** A file of reviews comes in as one job; what became of each row is a file, too. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('reviews')
  const storeOid = useStoreOid()
  const { job, started, pending, refusal, begin, save } = useImportJob(WRITES)
  const [file, setFile] = useState<File | null>(null)
  const [published, setPublished] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size={520}
      title={t('import.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.list}>
        {!started && (
          <>
            <p className={classes.dim}>{t('import.line')}</p>
            <FileInput
              label={t('import.file')}
              placeholder={t('import.choose')}
              accept=".csv,.txt,text/csv"
              leftSection={<IconFileText size={16} stroke={2} aria-hidden />}
              value={file}
              onChange={setFile}
            />
            <Checkbox
              checked={published}
              label={t('import.published')}
              description={t('import.publishedLine')}
              onChange={(event) => setPublished(event.currentTarget.checked)}
            />
          </>
        )}
        {refusal && <FormAlert>{refusal}</FormAlert>}
        {started && <Outcome job={job} />}
        <div className={classes.buttons}>
          <Button onClick={onClose}>{t(started ? 'close' : 'cancel')}</Button>
          {!started && (
            <Button
              variant="filled"
              disabled={!file}
              loading={pending}
              onClick={() => file && void begin(() => startReviewImport(storeOid, file, published))}
            >
              {t('import.start')}
            </Button>
          )}
          {job?.state === 'DONE' && job.file && (
            <Button
              variant="filled"
              leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
              onClick={() => void save(job)}
            >
              {t('import.report')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

import { Button, FileButton, Loader, Modal } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRunning, type Job } from '@/api/jobs'
import { useImportJob } from '@/api/useImportJob'
import { TariffPreviewTable } from '@/features/shipping/components/TariffPreviewTable'
import type { TariffCalls, TariffPreview } from '@/features/shipping/rates/tariffApi'
import { FormAlert } from '@/ui/FormAlert'
import classes from './Tariff.module.css'

type Props = {
  calls: TariffCalls
  onClose: () => void
  /** What is to be said before a file is chosen, and whether it is. */
  fields?: ReactNode
  ready?: boolean
}
type Looked = { file: File; preview: TariffPreview }

const WRITES = ['/api/v1/shipping/advanced', '/api/v1/shipping/method']
const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** The steps: a file, what it would change, the job that writes it. */
function useImport(calls: TariffCalls) {
  const [looked, setLooked] = useState<Looked>()
  const { attempt, begin, ...rest } = useImportJob(WRITES)
  return {
    ...rest,
    looked,
    look: (file: File) =>
      attempt(async () => {
        setLooked(undefined)
        setLooked({ file, preview: await calls.preview(file) })
      }),
    accept: ({ file, preview }: Looked) => begin(() => calls.accept(file, preview.version)),
  }
}

function Outcome({ job }: { job: Job | undefined }) {
  const { t } = useTranslation('rates')
  if (isRunning(job))
    return (
      <p role="status" className={classes.running}>
        <Loader size="sm" aria-hidden />
        {t('tariff.running')}
      </p>
    )
  if (job?.state !== 'DONE') return <FormAlert>{job?.message || t('tariff.failed')}</FormAlert>
  const { rows = 0, changed = 0 } = job.result as { rows?: number; changed?: number }
  return (
    <FormAlert tone="ok">
      {t('tariff.done', { count: changed })} {t('tariff.doneRows', { count: rows })}
    </FormAlert>
  )
}

/** A table is looked at, and becomes that of a rate when it is accepted. */
export function TariffDialog({ calls, onClose, fields, ready = true }: Props) {
  const { t } = useTranslation('rates')
  const { looked, pending, refusal, job, started, look, accept, save } = useImport(calls)
  const reset = useRef<() => void>(null)
  const faults = looked?.preview.problemCount ?? 0
  const isSame = looked?.preview.zones.every(({ change }) => change === 'SAME') ?? false
  const choose = (file: File | null) => {
    if (file) void look(file)
    reset.current?.()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size={760}
      title={t('tariff.importTitle')}
      closeButtonProps={{ 'aria-label': t('zones.close') }}
    >
      <div className={classes.dialog}>
        {looked === undefined && <p className={classes.line}>{t('tariff.line')}</p>}
        {looked === undefined && !started && fields}
        {refusal && <FormAlert>{refusal}</FormAlert>}
        {looked && !started && <TariffPreviewTable {...looked} />}
        {started && <Outcome job={job} />}
        <div className={classes.actions}>
          <Button onClick={onClose}>{t(started ? 'zones.close' : 'delete.no')}</Button>
          {!started && (
            <FileButton resetRef={reset} accept=".csv,.txt,text/csv" onChange={choose}>
              {(props) => (
                <Button
                  {...props}
                  variant={looked ? 'default' : 'filled'}
                  disabled={!ready}
                  loading={pending && looked === undefined}
                  leftSection={<IconUpload {...icon} />}
                >
                  {t(looked ? 'tariff.another' : 'tariff.choose')}
                </Button>
              )}
            </FileButton>
          )}
          {looked && !started && faults === 0 && (
            <Button
              variant="filled"
              loading={pending}
              disabled={isSame}
              onClick={() => void accept(looked)}
            >
              {t('tariff.accept')}
            </Button>
          )}
          {job?.state === 'DONE' && job.file && (
            <Button
              variant="filled"
              loading={pending}
              leftSection={<IconDownload {...icon} />}
              onClick={() => void save(job)}
            >
              {t('tariff.result')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

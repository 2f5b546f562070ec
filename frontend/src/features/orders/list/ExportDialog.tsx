import { Button, Modal, Progress, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { isRunning, type Job, jobQuery } from '@/api/jobs'
import dialog from '@/features/orders/components/Dialog.module.css'
import { type ExportQuery, useListCalls } from '@/features/orders/list/listApi'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'
import { useStoreOid } from '@/lib/pageContext'
import { saveBlob } from '@/lib/saveBlob'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'
import classes from './list.module.css'

type Props = {
  opened: boolean
  /** These alone; empty: all that the filters let through. */
  ids: string[]
  filters: Omit<ExportQuery, 'format' | 'ids'>
  /** A job that was started before, from a link in a mail. */
  jobOid?: string
  onClose: () => void
}
type Form = 'xlsx' | 'csv'

function useJob(initial: string | undefined) {
  const storeOid = useStoreOid()
  const [started, setStarted] = useState<string>()
  const oid = started ?? initial
  const { data, error } = useQuery({ ...jobQuery(storeOid, oid ?? ''), enabled: oid !== undefined })
  return { oid, job: oid === undefined ? undefined : data, error, setStarted }
}

function Running({ job }: { job: Job | undefined }) {
  const { t } = useTranslation('orderList')
  const { locale } = useLocalePath()
  const total = job?.total ?? 0
  const share = total > 0 ? Math.round(((job?.progress ?? 0) / total) * 100) : 0
  const words = {
    done: formatCount(job?.progress ?? 0, locale),
    all: formatCount(total, locale),
  }
  return (
    <>
      <p role="status" className={classes.figures}>
        {total > 0 ? t('export.running', words) : t('export.waiting')}
      </p>
      <Progress value={share} animated aria-label={t('export.title')} />
      <p className={classes.dim}>{t('export.mayClose')}</p>
    </>
  )
}

function Outcome({ job }: { job: Job }) {
  const { t } = useTranslation('orderList')
  const { orders = 0, lines = 0 } = job.result as { orders?: number; lines?: number }
  if (job.state === 'DONE') {
    if (job.file) return <p role="status">{t('export.done', { orders, lines })}</p>
    return <FormAlert tone="info">{t('export.gone')}</FormAlert>
  }
  return <FormAlert>{job.message || t(`export.${job.state}`)}</FormAlert>
}

/** A file of the list, made in the background: choose, watch, save. */
export function ExportDialog({ opened, ids, filters, jobOid, onClose }: Props) {
  const { t } = useTranslation('orderList')
  const calls = useListCalls()
  const [form, setForm] = useState<Form>('xlsx')
  const [pending, setPending] = useState(false)
  const { oid, job, error, setStarted } = useJob(jobOid)
  const running = oid !== undefined && isRunning(job) && error === null

  const attempt = async (act: () => Promise<unknown>) => {
    setPending(true)
    try {
      await act()
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      notify.error({ title: t('export.failed'), description: refusal.message })
    } finally {
      setPending(false)
    }
  }
  const query = { ...filters, format: form, ...(ids.length > 0 ? { ids } : {}) }
  const start = () => attempt(async () => setStarted(await calls.startExport(query)))
  const save = () =>
    attempt(async () => saveBlob(await calls.jobFile(oid ?? ''), job?.file?.name ?? 'export'))
  const stop = () =>
    attempt(async () => {
      await calls.cancelJob(oid ?? '')
      setStarted(undefined)
      onClose()
    })
  const close = () => {
    setStarted(undefined)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={480}
      title={ids.length > 0 ? t('export.titleOf', { count: ids.length }) : t('export.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: dialog.title }}
    >
      <div className={classes.sheet}>
        {oid === undefined && (
          <>
            <p className={classes.dim}>{t(ids.length > 0 ? 'export.lineOf' : 'export.line')}</p>
            <SegmentedControl
              aria-label={t('export.format')}
              value={form}
              onChange={(value) => setForm(value as Form)}
              data={(['xlsx', 'csv'] as const).map((value) => ({
                value,
                label: t(`export.${value}`),
              }))}
            />
          </>
        )}
        {running && <Running job={job} />}
        {job && !running && <Outcome job={job} />}
        {error && <FormAlert>{error.message || t('export.failed')}</FormAlert>}
        <div className={dialog.actions}>
          {running ? (
            <Button key="stop" loading={pending} onClick={() => void stop()}>
              {t('export.stop')}
            </Button>
          ) : (
            <Button key="close" onClick={close}>
              {t('results.close')}
            </Button>
          )}
          {oid === undefined && (
            <Button variant="filled" loading={pending} onClick={() => void start()}>
              {t('export.start')}
            </Button>
          )}
          {job?.state === 'DONE' && job.file && (
            <Button variant="filled" loading={pending} onClick={() => void save()}>
              {t('export.save')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

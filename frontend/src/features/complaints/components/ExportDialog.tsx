import { Button, Modal, Progress, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callForBlob } from '@/api/blob'
import { call } from '@/api/client'
import { isRunning, jobQuery } from '@/api/jobs'
import { useStoreAction, useStoreApi } from '@/api/mutations'
import { dayIn } from '@/lib/dates'
import { useStoreOid } from '@/lib/pageContext'
import { saveBlob } from '@/lib/saveBlob'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import classes from './complaints.module.css'

/** The sheets of some days with their chain, for an inspection. */
export function ExportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('complaints')
  const { timeZone } = useStore()
  const today = dayIn(Date.now(), timeZone)
  const api = useStoreApi()
  const storeOid = useStoreOid()
  const [first, setFirst] = useState(`${today.slice(0, 4)}-01-01`)
  const [last, setLast] = useState(today)
  const [oid, setOid] = useState<string>()
  const { data: job } = useQuery({ ...jobQuery(storeOid, oid ?? ''), enabled: oid !== undefined })
  const start = useStoreAction(
    async () => {
      const started = await call(api.POST('/api/v1/complaint/export', { body: { first, last } }))
      setOid(started.jobOid)
    },
    { writes: [] },
  )
  const save = useStoreAction(
    async () => {
      const at = { params: { path: { job_id: oid ?? '' } }, parseAs: 'blob' } as const
      saveBlob(await callForBlob(api.GET('/api/v1/job/{job_id}/file', at)), job?.file?.name ?? '')
    },
    { writes: [] },
  )
  const close = () => {
    setOid(undefined)
    onClose()
  }
  const running = oid !== undefined && isRunning(job)
  const isDone = job?.state === 'DONE' && job.file !== null
  const isTurned = first === '' || last === '' || last < first
  const date = { type: 'date', max: today } as const
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={480}
      title={t('export.title')}
      closeButtonProps={{ 'aria-label': t('export.close') }}
    >
      <p className={classes.dim}>{t('export.line')}</p>
      {oid === undefined && (
        <div className={classes.parts}>
          <TextInput
            {...date}
            label={t('export.first')}
            value={first}
            onChange={(event) => setFirst(event.currentTarget.value)}
          />
          <TextInput
            {...date}
            label={t('export.last')}
            value={last}
            error={isTurned && t('export.turned')}
            onChange={(event) => setLast(event.currentTarget.value)}
          />
        </div>
      )}
      {running && (
        <>
          <p role="status">{t('export.running')}</p>
          <Progress value={100} animated aria-label={t('export.title')} />
        </>
      )}
      {job && !running && isDone && (
        <p role="status">{t('export.done', { count: job.progress })}</p>
      )}
      {job && !running && !isDone && <FormAlert>{job.message || t('export.failed')}</FormAlert>}
      <div className={classes.actions}>
        <Button onClick={close}>{t('export.close')}</Button>
        {oid === undefined && (
          <Button
            variant="filled"
            disabled={isTurned}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {t('export.start')}
          </Button>
        )}
        {isDone && (
          <Button variant="filled" loading={save.isPending} onClick={() => save.mutate()}>
            {t('export.save')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

import { Button, Modal, Progress, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callForBlob } from '@/api/blob'
import { call } from '@/api/client'
import { isRunning, jobQuery } from '@/api/jobs'
import { useStoreAction, useStoreApi } from '@/api/mutations'
import type { CustomerQuery } from '@/features/customers/api'
import { useStoreOid } from '@/lib/pageContext'
import { saveBlob } from '@/lib/saveBlob'
import { FormAlert } from '@/ui/FormAlert'
import classes from './export.module.css'

type Props = {
  opened: boolean
  /** These alone; empty: all that the filters let through. */
  ids: string[]
  filters: Omit<CustomerQuery, 'page' | 'limit'>
  onClose: () => void
}
type Form = 'xlsx' | 'csv'
const FORMS: Form[] = ['xlsx', 'csv']

/** A file of the list, made in the background: choose, wait, save. */
export function ExportDialog({ opened, ids, filters, onClose }: Props) {
  const { t } = useTranslation('customers')
  const api = useStoreApi()
  const storeOid = useStoreOid()
  const [form, setForm] = useState<Form>('xlsx')
  const [oid, setOid] = useState<string>()
  const { data: job } = useQuery({ ...jobQuery(storeOid, oid ?? ''), enabled: oid !== undefined })
  const start = useStoreAction(
    async () => {
      const query = { ...filters, format: form, ...(ids.length > 0 ? { ids } : {}) }
      const started = await call(api.GET('/api/v1/crm/customer/export', { params: { query } }))
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
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={480}
      title={t('export.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.body}>
        {oid === undefined && (
          <>
            <p className={classes.dim}>
              {ids.length > 0 ? t('export.chosen', { count: ids.length }) : t('export.line')}
            </p>
            <SegmentedControl
              aria-label={t('export.format')}
              value={form}
              onChange={(value) => setForm(value as Form)}
              data={FORMS.map((value) => ({ value, label: t(`export.${value}`) }))}
            />
          </>
        )}
        {running && (
          <>
            <p role="status">{t('export.running', { count: job?.progress ?? 0 })}</p>
            <Progress value={100} animated aria-label={t('export.title')} />
          </>
        )}
        {job && !running && isDone && (
          <p role="status">{t('export.done', { count: job.progress })}</p>
        )}
        {job && !running && !isDone && <FormAlert>{job.message || t('export.failed')}</FormAlert>}
        <div className={classes.actions}>
          <Button onClick={close}>{t('close')}</Button>
          {oid === undefined && (
            <Button variant="filled" loading={start.isPending} onClick={() => start.mutate()}>
              {t('export.start')}
            </Button>
          )}
          {isDone && (
            <Button variant="filled" loading={save.isPending} onClick={() => save.mutate()}>
              {t('export.save')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

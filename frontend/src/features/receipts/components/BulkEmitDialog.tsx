import { Modal, NativeSelect, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { isRunning, type Job, jobQuery } from '@/api/jobs'
import { idempotent, useStoreMutation } from '@/api/mutations'
import { useHref } from '@/lib/appLink'
import { orderCode } from '@/lib/orderCode'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { FormAlert } from '@/ui/FormAlert'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './receipts.module.css'

type Result = { number: number; code: string; message: string }
type Outcome = { issued?: number; results?: Result[] }

function Results({ job }: { job: Job }) {
  const { t } = useTranslation('receipts')
  const href = useHref()
  const { issued = 0, results = [] } = job.result as Outcome
  const refused = results.filter(({ message }) => message !== '')
  return (
    <>
      <p role="status">{t('bulk.done', { count: issued })}</p>
      {job.message && <FormAlert>{job.message}</FormAlert>}
      {refused.length > 0 && (
        <>
          <p>{t('bulk.refused', { count: refused.length })}</p>
          <ul className={classes.rows}>
            {refused.map(({ number, message }) => (
              <li key={number}>
                <strong>#{orderCode(number)}</strong>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link to={href.store(paths.receiptList)}>{t('recent.all')}</Link>
    </>
  )
}

/** Receipts of many orders at once; what can't be issued stays out and says why. */
export function BulkEmitDialog(props: { opened: boolean; ids: string[]; onClose: () => void }) {
  const { opened, ids, onClose } = props
  const { t } = useTranslation('receipts')
  const emit = useAccess('invoices.emit')
  const storeOid = useStoreOid()
  const key = useRef(crypto.randomUUID())
  const [kind, setKind] = useState<'AUTO' | 'SALES_NOTE'>('AUTO')
  const [oid, setOid] = useState<string>()
  const start = useStoreMutation('post', '/api/v1/order/invoice/bulk')
  const { data } = useQuery({ ...jobQuery(storeOid, oid ?? ''), enabled: oid !== undefined })
  const job = oid === undefined ? undefined : data
  const running = oid !== undefined && isRunning(job)
  const close = () => {
    setOid(undefined)
    key.current = crypto.randomUUID()
    onClose()
  }
  const press = () =>
    start.mutate(
      { ...idempotent(key.current), body: { ids, kind } },
      { onSuccess: ({ jobOid }) => setOid(jobOid) },
    )
  const share = job?.total ? Math.round((job.progress / job.total) * 100) : 0
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('bulk.title', { count: ids.length })}
      closeButtonProps={{ 'aria-label': t('paper.close') }}
    >
      <div className={classes.fields}>
        {oid === undefined && (
          <>
            <p className={classes.dim}>{t('bulk.line')}</p>
            <NativeSelect
              label={t('field.kind')}
              value={kind}
              onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
              data={[
                { value: 'AUTO', label: t('bulk.auto') },
                { value: 'SALES_NOTE', label: t('kind.SALES_NOTE') },
              ]}
            />
            <PermissionButton {...emit} tone="primary" loading={start.isPending} onClick={press}>
              {t('bulk.yes', { count: ids.length })}
            </PermissionButton>
          </>
        )}
        {running && (
          <>
            <p role="status">{t('bulk.running')}</p>
            <Progress value={share} animated aria-label={t('bulk.running')} />
          </>
        )}
        {job && !running && <Results job={job} />}
      </div>
    </Modal>
  )
}

import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callForBlob } from '@/api/blob'
import { call } from '@/api/client'
import { isRunning, jobQuery } from '@/api/jobs'
import { useStoreAction, useStoreApi } from '@/api/mutations'
import { useStoreOid } from '@/lib/pageContext'
import { saveBlob } from '@/lib/saveBlob'
import { FormAlert } from '@/ui/FormAlert'

/** All products as a file that imports as it is: made in the background, saved once it is there. */
export function ExportProducts() {
  const { t } = useTranslation('imports')
  const api = useStoreApi()
  const storeOid = useStoreOid()
  const [oid, setOid] = useState<string>()
  const { data: job } = useQuery({ ...jobQuery(storeOid, oid ?? ''), enabled: oid !== undefined })
  const start = useStoreAction(
    async () => {
      const query = { format: 'xlsx' } as const
      setOid((await call(api.GET('/api/v1/product/export', { params: { query } }))).jobOid)
    },
    { writes: [] },
  )
  const save = useStoreAction(
    async (name: string) => {
      const at = { params: { path: { job_id: oid ?? '' } }, parseAs: 'blob' } as const
      saveBlob(await callForBlob(api.GET('/api/v1/job/{job_id}/file', at)), name)
    },
    { writes: [] },
  )
  const name = job?.state === 'DONE' ? job.file?.name : undefined
  const saved = useRef<string>(undefined)
  useEffect(() => {
    if (!oid || !name || saved.current === oid) return
    saved.current = oid
    save.mutate(name)
  }, [oid, name, save])
  const running = oid !== undefined && isRunning(job)
  const failed = job !== undefined && !running && !name
  return (
    <>
      {failed && <FormAlert>{job.message || t('file.exportFailed')}</FormAlert>}
      <Button
        variant="subtle"
        loading={start.isPending || running || save.isPending}
        leftSection={<IconTableExport size={16} stroke={2} aria-hidden />}
        onClick={() => start.mutate()}
      >
        {t('file.export')}
      </Button>
    </>
  )
}

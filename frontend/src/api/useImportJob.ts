import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callForBlob } from '@/api/blob'
import { ApiError } from '@/api/errors'
import { type Job, jobQuery } from '@/api/jobs'
import { refreshAfter, useStoreApi } from '@/api/mutations'
import { useErrorText } from '@/api/useErrorText'
import { useStoreOid } from '@/lib/pageContext'
import { saveBlob } from '@/lib/saveBlob'

type Started = { jobOid: string }

/** A file that comes in as one job: how far it is, what refused it, and the file of its results.
 * `writes` are the calls that would write the same. */
export function useImportJob(writes: readonly string[]) {
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const errorText = useErrorText()
  const api = useStoreApi()
  const [jobOid, setJobOid] = useState<string>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const query = useQuery({ ...jobQuery(storeOid, jobOid ?? ''), enabled: jobOid !== undefined })
  const job = jobOid === undefined ? undefined : query.data
  const written = useRef(false)
  useEffect(() => {
    if (job?.state !== 'DONE' || written.current) return
    written.current = true
    void refreshAfter(cache, storeOid, writes)
  }, [job?.state, cache, storeOid, writes])

  /** Any step with the file; a refusal of the file as a whole is said in its own words. */
  const attempt = async (act: () => Promise<void>) => {
    setPending(true)
    setRefusal(undefined)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [first] = [error.params.file, error.params.columns].filter(Array.isArray)
      const [issue] = (first ?? []) as { message: string }[]
      setRefusal(issue?.message ?? errorText(error))
    } finally {
      setPending(false)
    }
  }
  const saveResult = async ({ _id, file }: Job) => {
    const at = { params: { path: { job_id: _id } }, parseAs: 'blob' } as const
    saveBlob(await callForBlob(api.GET('/api/v1/job/{job_id}/file', at)), file?.name ?? 'csv')
  }
  return {
    job,
    started: jobOid !== undefined,
    pending,
    refusal,
    attempt,
    begin: (start: () => Promise<Started>) =>
      attempt(async () => setJobOid((await start()).jobOid)),
    save: (done: Job) => attempt(() => saveResult(done)),
  }
}

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useStoreMutation } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import { at, isWorking, ONE } from '@/features/products/imports/importApi'
import { useStoreOid } from '@/lib/pageContext'

const POLL_MS = 1_500
const PARAMETER = 'upload'

/** Which import the page shows: its id lies in the address, so that a reload goes on with it. */
export function useChosenImport() {
  const [parameters, setParameters] = useSearchParams()
  const choose = (uploadOid: string | undefined) =>
    setParameters((now) => {
      const next = new URLSearchParams(now)
      if (uploadOid) next.set(PARAMETER, uploadOid)
      else next.delete(PARAMETER)
      return next
    })
  return { uploadOid: parameters.get(PARAMETER) ?? undefined, choose }
}

export function useProductImport(uploadOid: string) {
  const storeOid = useStoreOid()
  return useQuery(
    storeQuery(storeOid, 'get', ONE, at(uploadOid), {
      refetchInterval: ({ state }) =>
        state.data === undefined || isWorking(state.data) ? POLL_MS : false,
    }),
  )
}

/** What can be done with an import; each answer is followed by a read of it. */
export function useImportActs(uploadOid: string) {
  const update = useStoreMutation('patch', ONE, { updates: ONE })
  const start = useStoreMutation('post', '/api/v1/product/upload/{upload_id}/start')
  const cancel = useStoreMutation('post', '/api/v1/product/upload/{upload_id}/cancel')
  const undo = useStoreMutation('post', '/api/v1/product/upload/{upload_id}/undo')
  return {
    pending: update.isPending || start.isPending || cancel.isPending || undo.isPending,
    change: (body: NonNullable<Parameters<typeof update.mutate>[0]>['body']) =>
      update.mutate({ ...at(uploadOid), body }),
    start: () => start.mutate(at(uploadOid)),
    cancel: () => cancel.mutate(at(uploadOid)),
    undo: () => undo.mutate(at(uploadOid)),
  }
}

import { useSearchParams } from 'react-router'

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

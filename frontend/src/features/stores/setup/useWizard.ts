import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { changeSetup, type Store, storeKeys } from '@/features/stores/api'
import { passed, resumeAt, STEP_KEYS } from '@/features/stores/setup/progress'
import { factsQuery } from '@/features/stores/setup/setupApi'
import { STORE_PARAMETER } from '@/lib/pageContext'

/** The way through the questions. The address names the store, so a reload comes back to it. */
export function useWizard(storeOid: string | undefined) {
  const cache = useQueryClient()
  const [, setParameters] = useSearchParams()
  const [index, setIndex] = useState<number>()
  const {
    data: facts,
    error,
    refetch,
  } = useQuery({
    ...factsQuery(storeOid ?? ''),
    enabled: storeOid !== undefined,
  })
  const place = index ?? (storeOid === undefined ? 0 : facts && resumeAt(facts.store.setup))

  useEffect(() => {
    if (place !== undefined) window.scrollTo({ top: 0 })
  }, [place])

  /** Another page of the admin asks anew for what the wizard has changed. */
  const forget = async (oid: string) => {
    cache.removeQueries({
      predicate: ({ queryKey: [zone, store, part] }) =>
        zone === 'store' && store === oid && part !== 'setup',
    })
    await cache.invalidateQueries({ queryKey: storeKeys.mine })
  }

  const pass = async (made?: Store) => {
    const oid = made?._id ?? storeOid
    if (oid === undefined || place === undefined) return
    const setup = passed(made?.setup ?? facts?.store.setup ?? { step: '', finished: false }, place)
    await changeSetup({ storeOid: oid, ...setup })
    await cache.fetchQuery({ ...factsQuery(oid), staleTime: 0 })
    if (setup.finished || storeOid === undefined) await forget(oid)
    setIndex(place + 1)
    setParameters({ [STORE_PARAMETER]: oid }, { replace: true })
  }

  return {
    facts,
    error,
    retry: () => void refetch(),
    place,
    isDone: place !== undefined && place >= STEP_KEYS.length,
    pass,
    back: () => setIndex(Math.max(0, (place ?? 0) - 1)),
  }
}

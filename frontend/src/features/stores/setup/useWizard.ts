import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readsOf } from '@/api/queries'
import { myStoresQuery } from '@/features/stores/api'
import { passed, placeOfStep, STEP_KEYS, stepOfPlace } from '@/features/stores/setup/progress'
import { changeSetup, factsQuery } from '@/features/stores/setup/setupApi'
import { useHref, withStore } from '@/lib/appLink'
import { STORE_PARAMETER } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import type { Store } from '@/lib/store/useStore'

const STEP_PARAMETER = 'step'
const search = (oid: string, at: number) =>
  `?${new URLSearchParams({ [STORE_PARAMETER]: oid, [STEP_PARAMETER]: stepOfPlace(at) })}`
/** Marks a page of the history that has the question before it one step back. */
const FOLLOWS = { follows: true }

/** The way through the questions: the address names store and question, so Back and a reload find them. */
export function useWizard(storeOid: string | undefined) {
  const cache = useQueryClient()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const href = useHref()
  const {
    data: facts,
    error,
    refetch,
  } = useQuery({
    ...factsQuery(storeOid ?? ''),
    enabled: storeOid !== undefined,
  })
  const requestedStep = parameters.get(STEP_PARAMETER)
  const place = storeOid === undefined ? 0 : facts && placeOfStep(requestedStep, facts.store.setup)

  // A question that was resumed is named, too: going back to it later must not lead further.
  const unnamed = useRef(() => {})
  unnamed.current = () => {
    if (storeOid === undefined || place === undefined || requestedStep === stepOfPlace(place))
      return
    void navigate({ search: search(storeOid, place) }, { replace: true, state })
  }
  useEffect(() => {
    if (place !== undefined) unnamed.current()
  }, [place])

  useEffect(() => {
    if (place !== undefined) window.scrollTo({ top: 0 })
  }, [place])

  /** Another page of the admin asks anew for what the wizard has changed. */
  const forget = async (oid: string) => {
    cache.removeQueries(readsOf(oid))
    await cache.invalidateQueries(myStoresQuery())
  }

  const pass = async (made?: Store) => {
    const oid = made?._id ?? storeOid
    if (oid === undefined || place === undefined) return
    const setup = passed(made?.setup ?? facts?.store.setup ?? { step: '', finished: false }, place)
    await changeSetup({ storeOid: oid, ...setup })
    await cache.fetchQuery({ ...factsQuery(oid), staleTime: 0 })
    if (setup.finished || storeOid === undefined) await forget(oid)
    // Back from the second question leads to the first one of this store, not of another.
    if (storeOid === undefined) await navigate({ search: search(oid, place) }, { replace: true })
    await navigate({ search: search(oid, place + 1) }, { state: FOLLOWS })
  }

  const back = () => {
    if (storeOid === undefined || place === undefined) return
    if (state?.follows) void navigate(-1)
    else void navigate({ search: search(storeOid, Math.max(0, place - 1)) }, { replace: true })
  }

  /** Into the admin, where the list on the home has what is left. */
  const leave = async () => {
    if (storeOid === undefined) return void navigate(href.page(paths.myStores))
    await changeSetup({ storeOid, left: true })
    await forget(storeOid)
    await navigate(href.page(withStore(paths.storeHome, storeOid)))
  }

  return {
    facts,
    error,
    retry: () => void refetch(),
    place,
    isDone: place !== undefined && place >= STEP_KEYS.length,
    pass,
    back,
    leave,
  }
}

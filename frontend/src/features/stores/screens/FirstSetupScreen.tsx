import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import type { ApiError } from '@/api/errors'
import { myStoresQuery } from '@/features/stores/api'
import { isFull, StoreLimit } from '@/features/stores/components/StoreLimit'
import { DoneStep } from '@/features/stores/setup/DoneStep'
import { PhonePreview } from '@/features/stores/setup/PhonePreview'
import { stepOfPlace } from '@/features/stores/setup/progress'
import { StepBar } from '@/features/stores/setup/StepBar'
import { setupSteps } from '@/features/stores/setup/setupSteps'
import { useOnce } from '@/features/stores/setup/useOnce'
import { useSetupPreview } from '@/features/stores/setup/useSetupPreview'
import { useWizard } from '@/features/stores/setup/useWizard'
import { WizardHead } from '@/features/stores/setup/WizardHead'
import { STORE_PARAMETER } from '@/lib/pageContext'
import { isUuid } from '@/lib/uuid'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import classes from './FirstSetupScreen.module.css'

type UnreadyProps = { error: ApiError | null; retry: () => void }

/** What stands in the place of a question while its data is on the way, or failed. */
function Unready({ error, retry }: UnreadyProps) {
  const { t } = useTranslation('stores')
  if (error === null) return <ListSkeleton rows={4} />
  return <ErrorState title={t('setup.failed')} requestCode={error.requestId} onRetry={retry} />
}

function Wizard({ storeOid }: { storeOid: string | undefined }) {
  const { t } = useTranslation('stores')
  const { facts, error, retry, place, isDone, pass, back, leave } = useWizard(storeOid)
  const { preview, change, drop } = useSetupPreview(facts)
  const skip = useOnce(async () => {
    await pass()
    drop(stepOfPlace(place ?? 0))
  })
  const exit = useOnce(leave)
  const known = place === 0 || facts !== undefined
  const current = place === undefined || !known ? undefined : setupSteps[place]

  const question = current && (
    <>
      <StepBar index={place ?? 0} titles={setupSteps.map(({ key }) => t(`setup.steps.${key}`))} />
      <Title order={1} className={classes.title}>
        {t(`setup.${current.key}.question`)}
      </Title>
      <p className={classes.line}>{t(`setup.${current.key}.line`)}</p>
      <current.Step
        key={current.key}
        // Only the first question is asked before there is a store.
        facts={facts as NonNullable<typeof facts>}
        onPreview={change}
        onDone={pass}
        onBack={place === 0 ? undefined : back}
        onSkip={place === 0 ? undefined : skip}
        isLast={place === setupSteps.length - 1}
      />
    </>
  )
  return (
    <div className={classes.page}>
      <main className={classes.left}>
        <WizardHead saved={facts !== undefined} onLeave={isDone ? undefined : exit} />
        {place === undefined && <Unready error={error} retry={retry} />}
        {question}
        {isDone && facts && <DoneStep facts={facts} />}
      </main>
      <PhonePreview {...preview} />
    </div>
  )
}

/** The page before its first question. */
function Beginning({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <main className={classes.left}>
        <WizardHead saved={false} />
        {children}
      </main>
    </div>
  )
}

/** The way from an account to a shop that can be shared. */
export function FirstSetupScreen() {
  const { t } = useTranslation('stores')
  const [parameters] = useSearchParams()
  const named = parameters.get(STORE_PARAMETER)
  const { data, error, refetch } = useQuery(myStoresQuery())
  const [another] = useState(parameters.get('new') === '1')
  // As it was at first: the store that is made here is named by the wizard, when its first question is passed.
  const [room, setRoom] = useState(data)
  if (data !== undefined && room === undefined) setRoom(data)

  if (named !== null && isUuid(named)) return <Wizard storeOid={named} />
  if (room === undefined) {
    return (
      <Beginning>
        <Unready error={error} retry={() => void refetch()} />
      </Beginning>
    )
  }
  const found = room.items.find(({ role }) => role === 'OWNER')?._id
  // The library and other parts of the steps read the store from the address.
  if (!another && found !== undefined) {
    return <Navigate to={{ search: `?${STORE_PARAMETER}=${found}` }} replace />
  }
  if (!isFull(room)) return <Wizard storeOid={undefined} />
  return (
    <Beginning>
      <Title order={1} className={classes.title}>
        {t('mine.create')}
      </Title>
      <StoreLimit room={room} />
    </Beginning>
  )
}

import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { ApiError } from '@/api/errors'
import { useUser } from '@/api/session'
import { myStoresQuery } from '@/features/stores/api'
import { DoneStep } from '@/features/stores/setup/DoneStep'
import { PhonePreview } from '@/features/stores/setup/PhonePreview'
import { StepBar } from '@/features/stores/setup/StepBar'
import { setupSteps } from '@/features/stores/setup/setupSteps'
import { useSetupPreview } from '@/features/stores/setup/useSetupPreview'
import { useSkip } from '@/features/stores/setup/useSkip'
import { useWizard } from '@/features/stores/setup/useWizard'
import { WizardHead } from '@/features/stores/setup/WizardHead'
import { STORE_PARAMETER } from '@/lib/pageContext'
import { isUuid } from '@/lib/uuid'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import classes from './FirstSetupScreen.module.css'

type UnreadyProps = { error: Error | null; retry: () => void }

/** What stands in the place of a question while its data is on the way, or failed. */
function Unready({ error, retry }: UnreadyProps) {
  const { t } = useTranslation('stores')
  if (error === null) return <ListSkeleton rows={4} />
  return (
    <ErrorState
      title={t('setup.failed')}
      requestCode={error instanceof ApiError ? error.requestId : undefined}
      onRetry={retry}
    />
  )
}

function Wizard({ storeOid }: { storeOid: string | undefined }) {
  const { t } = useTranslation('stores')
  const { facts, error, retry, place, isDone, pass, back } = useWizard(storeOid)
  const { preview, change } = useSetupPreview(facts)
  const skip = useSkip(pass)
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
        <WizardHead saved={facts !== undefined} />
        {place === undefined && <Unready error={error} retry={retry} />}
        {question}
        {isDone && facts && <DoneStep store={facts.store} />}
      </main>
      <PhonePreview {...preview} />
    </div>
  )
}

/** The way from an account to a shop that can be shared. */
export function FirstSetupScreen() {
  const user = useUser()
  const [parameters] = useSearchParams()
  const named = parameters.get(STORE_PARAMETER)
  const { data: stores, error, refetch } = useQuery(myStoresQuery())
  const [another] = useState(parameters.get('new') === '1')
  const [first] = useState(user.firstLoginSetup)
  // Found once: the store that is made here is named by the wizard, when its first question is passed.
  const [found, setFound] = useState<string | null>()
  if (stores !== undefined && found === undefined) {
    setFound(stores.find(({ role }) => role === 'OWNER')?._id ?? null)
  }

  if (named !== null && isUuid(named)) return <Wizard storeOid={named} />
  if (another || !first) return <Wizard storeOid={undefined} />
  if (stores === undefined) {
    return (
      <div className={classes.page}>
        <main className={classes.left}>
          <WizardHead saved={false} />
          <Unready error={error} retry={() => void refetch()} />
        </main>
      </div>
    )
  }
  if (found == null) return <Wizard storeOid={undefined} />
  // The library and other parts of the steps read the store from the address.
  return <Navigate to={{ search: `?${STORE_PARAMETER}=${found}` }} replace />
}

import { useTranslation } from 'react-i18next'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { paths } from '@/lib/paths'
import { useSteps } from './ManualFrame'
import classes from './manual.module.css'

const STEPS = [
  ['cart', paths.manualOrder],
  ['info', paths.manualInfo],
  ['payment', paths.manualPayment],
  ['done', null],
] as const

type Props = { step: 1 | 2 | 3 | 4; session?: DraftSession }

function StepLink({
  path,
  label,
  session,
}: {
  path: string
  label: string
  session: DraftSession
}) {
  const { go } = useSteps(session)
  return (
    <button type="button" className={classes.stepLink} onClick={() => void go(path)}>
      {label}
    </button>
  )
}

/** Where in the four steps one is; those behind are doors back. */
export function Steps({ step, session }: Props) {
  const { t } = useTranslation('manualOrder')
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {STEPS.map(([name, path], at) => {
        const number = at + 1
        const label = `${number} ${t(`steps.${name}`)}`
        const state = number < step || step === 4 ? 'done' : number === step ? 'now' : 'later'
        return (
          <li key={name} data-state={state} aria-current={number === step ? 'step' : undefined}>
            <span className={classes.stepBar} aria-hidden />
            {session && path && number < step ? (
              <StepLink path={path} label={label} session={session} />
            ) : (
              <span>{label}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

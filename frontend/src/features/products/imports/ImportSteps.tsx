import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'

export const STEPS = ['file', 'format', 'columns', 'review', 'load', 'done'] as const
export type Step = (typeof STEPS)[number]

/** Where we are: the steps behind are done, the one we are at is half of its bar. */
export function ImportSteps({ step }: { step: Step }) {
  const { t } = useTranslation('imports')
  const now = STEPS.indexOf(step)
  const passed = step === 'done' ? STEPS.length : now
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {STEPS.map((name, place) => (
        <li
          key={name}
          data-state={place < passed ? 'done' : place === passed ? 'now' : undefined}
          aria-current={place === now ? 'step' : undefined}
        >
          <span className={classes.bar} aria-hidden />
          <span className={classes.stepName}>
            {place + 1} {t(`steps.${name}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { progressOf } from '@/features/orders/nextStep'
import classes from './Progress.module.css'

/** From received to delivered. */
export function Progress({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const parts = progressOf(order)
  if (parts.length === 0) return null
  return (
    <ol className={classes.steps} aria-label={t('progress.label')}>
      {parts.map(({ key, state }) => (
        <li
          key={key}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.bar} aria-hidden />
          <span className={classes.word}>
            {t(`progress.${state === 'done' ? 'done' : 'todo'}.${key}`)}
            {state === 'done' && <VisuallyHidden> · {t('progress.ready')}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}

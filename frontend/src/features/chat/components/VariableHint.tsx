import { useTranslation } from 'react-i18next'
import classes from './inbox.module.css'

const NAMES = ['customer.first_name', 'order.number', 'order.link', 'store.name'] as const

/** What a text may name; where a conversation lacks it, the text is not sent. */
export function VariableHint() {
  const { t } = useTranslation('chatSettings')
  return (
    <p className={classes.dim}>
      {t('variables')}{' '}
      {NAMES.map((name) => (
        <code key={name}>{`{{${name}}} `}</code>
      ))}
    </p>
  )
}

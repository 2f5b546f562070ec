import { useTranslation } from 'react-i18next'
import classes from './ProductFields.module.css'

/** Most fields are asked for, so the others say that they are not. */
export function FieldLabel({ children, optional }: { children: string; optional?: boolean }) {
  const { t } = useTranslation('ui')
  if (!optional) return children
  return (
    <>
      {children} <span className={classes.optional}>{t('optional')}</span>
    </>
  )
}

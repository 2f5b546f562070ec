import { IconAlertCircle } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ErrorSummary.module.css'

export type FieldError = { id: string; label: string; message: string }
type Props = { errors: FieldError[] }

/** At the top of a form that was refused: each line leads to its field. */
export function ErrorSummary({ errors }: Props) {
  const { t } = useTranslation('ui')
  const box = useRef<HTMLDivElement>(null)
  const some = errors.length > 0
  useEffect(() => {
    if (some) box.current?.focus()
  }, [some])
  if (!some) return null

  const lead = (event: MouseEvent, id: string) => {
    const field = document.getElementById(id)
    if (!field) return
    event.preventDefault()
    field.scrollIntoView({ block: 'center' })
    field.focus()
  }
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <IconAlertCircle size={18} stroke={2} className={classes.icon} aria-hidden />
      <div>
        <h2 className={classes.title}>{t('errorSummary.title', { count: errors.length })}</h2>
        <ul className={classes.list}>
          {errors.map(({ id, label, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => lead(event, id)}>
                {label}: {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

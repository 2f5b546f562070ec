import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary, type FieldError } from '@/ui/ErrorSummary'
import { SaveBar } from '@/ui/SaveBar'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'
import classes from './FormPage.module.css'

type Props = {
  header: ReactNode
  /** Above the cards: the offer of a draft. */
  notice?: ReactNode
  /** Cards of 3–7 fields, the most needed first. */
  children: ReactNode
  /** State, live preview, organisation. Without it sections say beside their fields what they are. */
  side?: ReactNode
  /** For a preview that is looked at, not only read. */
  wideSide?: boolean
  /** For a table of fields: its sections say above them what they are. */
  wide?: boolean
  errors?: FieldError[]
  dirty: boolean
  changes?: string[]
  onSubmit: () => unknown
  onDiscard: () => void
  saving?: boolean
  saveLabel?: string
  /** Off when the page guards its changes itself. */
  guard?: boolean
}

export function FormPage(props: Props) {
  const {
    header,
    notice,
    children,
    side,
    wideSide,
    wide,
    errors = [],
    guard = true,
    ...save
  } = props
  const { dirty, changes, onSubmit, onDiscard, saving, saveLabel } = save
  useUnsavedGuard(guard && dirty && !saving)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // A form inside a dialog bubbles up to here through React.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (!saving) onSubmit()
  }
  return (
    <>
      {header}
      <form onSubmit={submit} noValidate>
        <ErrorSummary errors={errors} />
        {notice && <div className={classes.notice}>{notice}</div>}
        <div
          className={classes.columns}
          data-side={side ? (wideSide ? 'wide' : 'narrow') : undefined}
          data-wide={wide || undefined}
        >
          <div className={classes.column}>{children}</div>
          {side && <div className={classes.column}>{side}</div>}
        </div>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      <SaveBar
        dirty={dirty}
        changes={changes}
        onSave={onSubmit}
        onDiscard={onDiscard}
        saving={saving}
        saveLabel={saveLabel}
      />
    </>
  )
}

import type { ReactNode } from 'react'
import type { Access } from '@/api/access'
import { ConflictNotice } from '@/ui/crud/ConflictNotice'
import { DraftNotice } from '@/ui/DraftNotice'
import { FormAlert } from '@/ui/FormAlert'
import { FormPage } from '@/ui/FormPage'
import type { ServerForm } from '@/ui/form/useServerForm'
import classes from './ResourceForm.module.css'

/** What frames of a form need of it, whatever its fields are. */
export type FormFrame = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values
  ServerForm<any, any>,
  | 'errors'
  | 'label'
  | 'changed'
  | 'dirty'
  | 'revealed'
  | 'submitting'
  | 'formError'
  | 'draft'
  | 'conflict'
  | 'submit'
  | 'onSubmit'
  | 'discard'
>

type Props = {
  form: FormFrame
  header: ReactNode
  /** Of saving: without it the form is shown, and the reason says why it can't be changed. */
  access: Access
  side?: ReactNode
  wideSide?: boolean
  wide?: boolean
  saveLabel?: string
  /** What the save bar says of a changed field, where its name says too little. */
  changeLabel?: (field: string) => string
  children: ReactNode
}

/** Above the fields: an offered draft, somebody else's changes, what was refused as a whole. */
export function FormNotices({ form }: { form: FormFrame }) {
  const { draft, conflict, formError, label } = form
  return (
    <>
      {draft.offered && <DraftNotice onAccept={draft.accept} onRefuse={draft.refuse} />}
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      {conflict && <ConflictNotice conflict={conflict} label={label} />}
    </>
  )
}

/** A form that fills a page: draft, refusals, permission, save bar. */
export function ResourceForm(props: Props) {
  const { form, header, access, children, changeLabel = form.label, ...layout } = props
  const { draft, formError, conflict, label } = form
  const { allowed, reason } = access
  const hasNotice = draft.offered || formError !== undefined || conflict !== undefined
  const notice = (
    <div className={classes.notices}>
      {allowed ? <FormNotices form={form} /> : <FormAlert tone="info">{reason}</FormAlert>}
    </div>
  )
  return (
    <FormPage
      {...layout}
      header={header}
      notice={!allowed || hasNotice ? notice : undefined}
      dirty={allowed && form.dirty}
      changes={[...new Set(form.changed.map(changeLabel))]}
      saving={form.submitting}
      onSubmit={() => void form.submit()}
      onDiscard={form.discard}
      errors={form.revealed.map((field) => ({
        id: `field-${field}`,
        label: label(field),
        message: form.errors[field] ?? '',
      }))}
    >
      <fieldset className={classes.fields} disabled={!allowed}>
        {children}
      </fieldset>
    </FormPage>
  )
}

import type { ReactNode } from 'react'
import { DraftNotice } from '@/ui/DraftNotice'
import { FormAlert } from '@/ui/FormAlert'
import { FormPage } from '@/ui/FormPage'
import type { useEditForm } from '@/ui/useEditForm'
import classes from './SettingsForm.module.css'

type EditForm = Omit<
  ReturnType<typeof useEditForm>,
  'values' | 'set' | 'merge' | 'leave' | 'errors' | 'changed' | 'told'
> & { errors: Record<string, string | undefined>; changed: string[]; told: string[] }

type Props = {
  form: EditForm
  header: ReactNode
  /** What a field is called, for the save bar and the summary of errors. */
  labelOf: (field: string) => string
  /** False: the form is shown, and `reason` says why it can't be changed. */
  allowed: boolean
  reason: string
  side?: ReactNode
  wideSide?: boolean
  wide?: boolean
  saveLabel?: string
  children: ReactNode
}

/** A form of settings: draft, refusals, permission, save bar. Fields have the id `field-<name>`. */
export function SettingsForm({ form, header, labelOf, allowed, reason, ...rest }: Props) {
  const { draft, problem, errors } = form
  const notice = (
    <div className={classes.notices}>
      {!allowed && <FormAlert tone="info">{reason}</FormAlert>}
      {allowed && draft.offered && <DraftNotice onAccept={draft.accept} onRefuse={draft.refuse} />}
      {problem && <FormAlert>{problem}</FormAlert>}
    </div>
  )
  const shown = !allowed || draft.offered || problem !== undefined
  return (
    <FormPage
      header={header}
      notice={shown ? notice : undefined}
      side={rest.side}
      wideSide={rest.wideSide}
      wide={rest.wide}
      saveLabel={rest.saveLabel}
      dirty={allowed && form.dirty}
      changes={[...new Set(form.changed.map(labelOf))]}
      saving={form.saving}
      onSubmit={() => void form.save()}
      onDiscard={form.discard}
      errors={form.told.map((field) => ({
        id: `field-${field}`,
        label: labelOf(field),
        message: errors[field] ?? '',
      }))}
    >
      <fieldset className={classes.fields} disabled={!allowed}>
        {rest.children}
      </fieldset>
    </FormPage>
  )
}

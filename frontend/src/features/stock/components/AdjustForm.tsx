import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Level,
  outcome,
  problemOf,
  REASONS,
  type Reason,
  readTyped,
} from '@/features/stock/adjustment'
import { useAdjust } from '@/features/stock/useAdjust'
import { firstPressOnly } from '@/ui/firstPressOnly'
import classes from './AdjustForm.module.css'

type Props = {
  variantOid: string
  warehouseOid: string
  name: string
  place: string
  level: Level
  onDone: () => void
}

/** A new count or a change, and why. */
export function AdjustForm({ place, onDone, ...where }: Props) {
  const { t } = useTranslation('stock')
  const { level } = where
  const [text, setText] = useState('')
  const [reason, setReason] = useState<Reason>('COUNT')
  const [note, setNote] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const { send, pending, problem } = useAdjust(where, onDone)
  const wrong = problemOf(text, level)
  const typed = readTyped(text)
  const after = typed && !wrong ? outcome(typed, level.onHand) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setSubmitted(true)
    if (wrong === undefined) send(text, reason, note)
  }
  const values = { onHand: level.onHand, reserved: level.reserved }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.now}>
        <strong>{place}</strong> {t('adjust.now', values)}
      </p>
      <TextInput
        data-autofocus
        label={t('adjust.count')}
        description={t('adjust.help')}
        autoComplete="off"
        value={text}
        error={problem ?? (submitted && wrong ? t(`adjust.problem.${wrong}`, values) : undefined)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('adjust.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as Reason)}
        data={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <TextInput
        label={t('adjust.note')}
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <p className={classes.after} aria-live="polite">
        {after === undefined
          ? ''
          : t('adjust.after', { count: after, available: after - level.reserved })}
      </p>
      <Button type="submit" variant="filled" loading={pending} onClick={firstPressOnly}>
        {t('adjust.save')}
      </Button>
    </form>
  )
}

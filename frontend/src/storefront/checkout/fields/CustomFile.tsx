import { useState } from 'react'
import type { AnsweredFile } from '@/lib/customFields'
import { useShop } from '../../context'
import { call } from '../../lib/api'
import { useCheckoutText } from '../../texts/useCheckoutText'
import { describedBy, FieldFrame } from '../../ui/Field'
import type { ControlProps } from './CustomControl'

/** A photo or a PDF, which is sent as soon as it is chosen. */
export function CustomFile({ id, field, t, value, error, onChange }: ControlProps) {
  const { locale } = useShop()
  const checkout = useCheckoutText()
  const [state, setState] = useState<'' | 'sending' | 'failed'>('')
  const file = typeof value === 'object' && 'upload' in value ? value : undefined
  const send = async (chosen: File | undefined) => {
    if (!chosen) return
    setState('sending')
    const body = new FormData()
    body.append('file', chosen)
    try {
      const { upload, name } = await call<AnsweredFile>('POST', 'order/ui/file', { body, locale })
      onChange({ upload, name })
      setState('')
    } catch {
      setState('failed')
    }
  }
  const problem = state === 'failed' ? t.uploadFailed : error
  return (
    <FieldFrame
      id={id}
      label={field.label}
      note={field.required ? undefined : checkout.optional}
      hint={field.help || t.choosePhoto}
      error={problem}
    >
      <input
        id={id}
        type="file"
        className="cf-file"
        accept="image/*,application/pdf"
        aria-describedby={describedBy(id, field.help || t.choosePhoto, problem)}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <p role="status" className="cf-help">
        {state === 'sending' ? t.uploading : file ? t.uploaded(file.name) : ''}
      </p>
      {file && (
        <button type="button" className="cf-remove" onClick={() => onChange(undefined)}>
          {t.removeFile}
        </button>
      )}
    </FieldFrame>
  )
}

import { type FormEvent, useState } from 'react'
import { Input } from './Input'
import { useSandboxText } from './sandboxTexts'

type Props = { act: (what: 'code' | 'cancel', body: unknown) => Promise<void> }

/** What the buyer's bank would show: a code, and a way back. */
export function CodeForm({ act }: Props) {
  const t = useSandboxText()
  const [code, setCode] = useState('')
  const [state, setState] = useState<'' | 'busy' | 'failed'>('')
  const send = (what: 'code' | 'cancel', body: unknown) => {
    setState('busy')
    act(what, body).catch(() => setState('failed'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() && state !== 'busy') send('code', { code: code.trim() })
  }
  return (
    <>
      <form onSubmit={submit} noValidate className="sbx-form">
        <Input
          id="sandbox-code"
          label={t.code}
          hint={t.codeHint}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          onChange={setCode}
        />
        <button type="submit" className="sbx-button" disabled={state === 'busy' || !code.trim()}>
          {state === 'busy' ? t.busy : t.confirm}
        </button>
        <p role="status" className="sbx-said">
          {state === 'failed' ? t.failed : ''}
        </p>
      </form>
      <button
        type="button"
        className="sbx-plain"
        disabled={state === 'busy'}
        onClick={() => send('cancel', {})}
      >
        {t.back}
      </button>
    </>
  )
}

import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/Icon'
import type { ChatSession } from './ChatSession'
import type { ChatTexts } from './texts'

type Props = {
  session: ChatSession
  started: boolean
  draft: string
  greetingOid: string | undefined
  onDraft: (text: string) => void
  days: number | undefined
  onOrder: () => void
  t: ChatTexts
}

export function Composer({
  session,
  started,
  draft,
  greetingOid,
  onDraft,
  days,
  onOrder,
  t,
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // A shortcut began a sentence: it is finished here.
    if (draft.endsWith(' ') && document.activeElement !== field.current) field.current?.focus()
  }, [draft])
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const body = draft.trim()
    if (!body) return
    onDraft('')
    void session.send(body, { greetingOid })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className="ch-write" onSubmit={send}>
      <div className="ch-field">
        <textarea
          ref={field}
          rows={1}
          maxLength={2000}
          aria-label={t.write}
          placeholder={t.write}
          value={draft}
          onChange={(event) => {
            onDraft(event.target.value)
            session.tellTyping()
          }}
          onKeyDown={onKeyDown}
        />
        {started && <Attach session={session} t={t} />}
        <button type="button" aria-label={t.myOrder} title={t.myOrder} onClick={onOrder}>
          <Icon name="package" size={20} />
        </button>
        <button type="submit" aria-label={t.send} aria-disabled={!draft.trim()}>
          <Icon name="arrow" size={20} />
        </button>
      </div>
      {days && (
        <small>
          {t.stored(days)} <Link to="/privacy">{t.privacy}</Link>
        </small>
      )}
    </form>
  )
}

/** Once something was written: a file alone begins no conversation. */
function Attach({ session, t }: { session: ChatSession; t: ChatTexts }) {
  const [state, setState] = useState<'' | 'busy' | 'refused'>('')
  const input = useRef<HTMLInputElement>(null)
  const send = async () => {
    const file = input.current?.files?.[0]
    if (!file) return
    setState('busy')
    const isSent = await session.sendFile(file).then(
      () => true,
      () => false,
    )
    setState(isSent ? '' : 'refused')
    if (input.current) input.current.value = ''
  }
  return (
    <>
      {state === 'refused' && (
        <small className="ch-refused" role="alert">
          {t.fileRefused}
        </small>
      )}
      <button
        type="button"
        aria-label={t.attach}
        title={t.attach}
        aria-busy={state === 'busy'}
        disabled={state === 'busy'}
        onClick={() => input.current?.click()}
      >
        <Icon name="file" size={20} />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.attach}
        accept="image/png,image/jpeg,image/webp,application/pdf"
        onChange={() => void send()}
      />
    </>
  )
}

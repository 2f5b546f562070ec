import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useShop } from '../context'
import { Icon } from '../ui/Icon'
import { AwayForm } from './AwayForm'
import type { ChatSession } from './ChatSession'
import { Composer } from './Composer'
import { Messages } from './Messages'
import { OrderLookup } from './OrderLookup'
import { RatingCard } from './RatingCard'
import { Shortcuts } from './Shortcuts'
import type { ChatTexts } from './texts'
import type { ChatFacts, ChatView, Greeting } from './types'
import { WhatsAppCard } from './WhatsAppCard'

type Props = {
  session: ChatSession
  view: ChatView
  facts: ChatFacts | null
  /** What he answers when he writes. */
  greeting: Greeting | null
  t: ChatTexts
  onClose: () => void
}

/** Beside what is said: one thing at a time. */
export type Aside = 'none' | 'order' | 'whatsapp'

export function Panel({ session, view, facts, greeting, t, onClose }: Props) {
  const { store } = useShop()
  const [aside, setAside] = useState<Aside>('none')
  const [draft, setDraft] = useState('')
  const body = useRef<HTMLElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const count = view.messages.length + view.pending.length
  const phone = facts?.whatsapp ?? null
  const isAway = facts !== null && !facts.open && count === 0

  useEffect(() => closeButton.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is at the end
  useEffect(() => {
    // Newer browsers answer with a promise, which would be taken for what ends the effect.
    void body.current?.scrollTo({ top: body.current.scrollHeight })
  }, [count, aside, facts])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <div className="ch" role="dialog" aria-labelledby="ch-title" onKeyDown={onKeyDown}>
      <div className="ch-head">
        <div>
          <h2 id="ch-title">{store.name}</h2>
          {facts && <p className={facts.open ? 'ch-open' : ''}>{whoAnswers(facts, t)}</p>}
        </div>
        {phone && (
          <button
            type="button"
            aria-label={t.continueWhatsApp}
            onClick={() => setAside('whatsapp')}
          >
            <Icon name="whatsapp" />
          </button>
        )}
        <button type="button" ref={closeButton} aria-label={t.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className="ch-body" ref={body} tabIndex={0} aria-label={t.conversation}>
        {isAway && <AwayForm session={session} facts={facts} t={t} />}
        {!isAway && facts && count === 0 && (
          <div className="ch-in">
            <p>{greeting?.body || facts.greeting || t.greeting}</p>
            <small>{t.automatic}</small>
          </div>
        )}
        <Messages session={session} view={view} t={t} />
        {facts && !facts.open && count > 0 && <p className="ch-line">{t.left}</p>}
        {aside === 'order' && <OrderLookup session={session} t={t} />}
        {aside === 'whatsapp' && phone && (
          <WhatsAppCard phone={phone} view={view} t={t} onStay={() => setAside('none')} />
        )}
        {view.resolved && <RatingCard session={session} view={view} asks={facts?.rating} t={t} />}
        {count === 0 && aside === 'none' && (
          <Shortcuts phone={phone} t={t} onAside={setAside} onDraft={isAway ? null : setDraft} />
        )}
      </section>
      {!isAway && (
        <Composer
          session={session}
          started={view.started}
          draft={draft}
          greetingOid={greeting?._id}
          onDraft={setDraft}
          days={facts?.daysStored}
          onOrder={() => setAside('order')}
          t={t}
        />
      )}
    </div>
  )
}

function whoAnswers({ open, answerer, replyMinutes }: ChatFacts, t: ChatTexts): string {
  if (!open) return t.closedNow
  return replyMinutes === null ? t.answersBy(answerer) : t.answers(answerer, replyMinutes)
}

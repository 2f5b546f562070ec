import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useShop } from '../context'
import { call } from '../lib/api'
import { Icon } from '../ui/Icon'
import { useOwnStyle } from '../ui/useOwnStyle'
import { ChatSession } from './ChatSession'
import style from './chat.css?inline'
import { Panel } from './Panel'
import { TEXTS } from './texts'
import type { ChatFacts } from './types'

/** The launcher and its panel. It never opens by itself; what a member answered is told on the launcher. */
export default function Chat() {
  useOwnStyle(style)
  const { store, locale } = useShop()
  const t = TEXTS[locale]
  const session = useMemo(() => new ChatSession(store._id, locale), [store._id, locale])
  const view = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)
  const [open, setOpen] = useState(false)
  const [facts, setFacts] = useState<ChatFacts | null>(null)
  const launcher = useRef<HTMLButtonElement>(null)

  useEffect(() => session.follow(open), [session, open])
  useEffect(() => {
    if (!open) return
    void call<ChatFacts>('GET', 'chat/ui', { locale })
      .then(setFacts)
      .catch(() => {})
  }, [open, locale])
  useEffect(() => {
    if (open && view.messages.length > 0) session.seeAll()
  }, [open, view.messages, session])

  const unread = view.messages.filter(({ mine, number }) => !mine && number > view.seen)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => launcher.current?.focus())
  }
  if (open) return <Panel session={session} view={view} facts={facts} t={t} onClose={close} />
  const name = unread.at(-1)?.name || t.somebody
  return (
    <button
      type="button"
      ref={launcher}
      className={unread.length ? 'ch-launch news' : 'ch-launch'}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      <Icon name="message" />
      <span>{unread.length ? t.answered(name, unread.length) : t.launcher}</span>
      {unread.length > 0 && <b>{unread.length}</b>}
    </button>
  )
}

import {
  type CSSProperties,
  type Ref,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useShop } from '../context'
import { call } from '../lib/api'
import { Icon } from '../ui/Icon'
import { useOwnStyle } from '../ui/useOwnStyle'
import { ChatSession } from './ChatSession'
import style from './chat.css?inline'
import { Panel } from './Panel'
import { type ChatTexts, TEXTS } from './texts'
import type { ChatFacts, ChatView, Greeting, LauncherFacts } from './types'
import { useGreeting } from './useGreeting'

const PLAIN: LauncherFacts = { side: 'RIGHT', colors: null, greetings: [] }

/** The launcher and its panel. It never opens by itself; what a member answered, and what the shop greets with,
 * is told at the launcher. */
export default function Chat() {
  useOwnStyle(style)
  const { store, locale } = useShop()
  const t = TEXTS[locale]
  const session = useMemo(() => new ChatSession(store._id, locale), [store._id, locale])
  const view = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)
  const [open, setOpen] = useState(false)
  const [facts, setFacts] = useState<ChatFacts | null>(null)
  const [place, setPlace] = useState<LauncherFacts | null>(null)
  const launcher = useRef<HTMLButtonElement>(null)
  const { greeting, dismiss } = useGreeting(
    place?.greetings ?? PLAIN.greetings,
    !view.started && view.pending.length === 0,
  )

  useEffect(() => {
    void call<LauncherFacts>('GET', 'chat/ui/launcher', { locale })
      .then(setPlace)
      .catch(() => setPlace(PLAIN))
  }, [locale])
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

  if (!place) return null
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => launcher.current?.focus())
  }
  return (
    <div className={place.side === 'LEFT' ? 'ch-left' : undefined} style={styleOf(place.colors)}>
      {open ? (
        <Panel
          session={session}
          view={view}
          facts={facts}
          greeting={greeting}
          t={t}
          onClose={close}
        />
      ) : (
        <>
          {greeting && (
            <Bubble greeting={greeting} t={t} onOpen={() => setOpen(true)} onDismiss={dismiss} />
          )}
          <Launcher ref={launcher} view={view} t={t} onOpen={() => setOpen(true)} />
        </>
      )}
    </div>
  )
}

/** Its buttons and fields stay as those of the shop. */
const styleOf = (colors: LauncherFacts['colors']) =>
  colors ? ({ '--chat': colors.ground, '--chat-on': colors.text } as CSSProperties) : undefined

type LauncherProps = {
  ref: Ref<HTMLButtonElement>
  view: ChatView
  t: ChatTexts
  onOpen: () => void
}

function Launcher({ ref, view, t, onOpen }: LauncherProps) {
  const unread = view.messages.filter(({ mine, number }) => !mine && number > view.seen)
  const name = unread.at(-1)?.name || t.somebody
  return (
    <button
      type="button"
      ref={ref}
      className={unread.length ? 'ch-launch news' : 'ch-launch'}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name="message" />
      <span>{unread.length ? t.answered(name, unread.length) : t.launcher}</span>
      {unread.length > 0 && <b>{unread.length}</b>}
    </button>
  )
}

type BubbleProps = { greeting: Greeting; t: ChatTexts; onOpen: () => void; onDismiss: () => void }

function Bubble({ greeting, t, onOpen, onDismiss }: BubbleProps) {
  return (
    <div className="ch-bubble" role="status">
      <button type="button" className="ch-say" onClick={onOpen}>
        {greeting.body}
      </button>
      <button type="button" className="ch-hush" aria-label={t.dismiss} onClick={onDismiss}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}

import { useShop } from '../context'
import type { ChatSession } from './ChatSession'
import { FileMessage } from './FileMessage'
import { OrderMessage, ProductMessage } from './MessageCards'
import type { ChatTexts } from './texts'
import type { ChatMessage, ChatView } from './types'

type Props = { session: ChatSession; view: ChatView; t: ChatTexts }

export function Messages({ session, view, t }: Props) {
  const clock = useClock()
  return (
    <div role="log" aria-label={t.log} aria-live="polite" className="ch-log">
      {view.messages.map((message) => (
        <div key={message.number} className={message.mine ? 'ch-out' : 'ch-in'}>
          <Content session={session} message={message} t={t} />
          <small>{below(message, view, t, clock(message.createdAt))}</small>
        </div>
      ))}
      {view.pending.map(({ key, body, failed }) => (
        <div key={key} className="ch-out">
          <p>{body}</p>
          {failed ? (
            <button type="button" className="ch-retry" onClick={() => void session.resend(key)}>
              {t.notSent}
            </button>
          ) : (
            <small>{t.sending}</small>
          )}
        </div>
      ))}
      {view.typing && (
        <small className="ch-typing">
          {t.typing(view.typing === '-' ? t.somebody : view.typing)}
        </small>
      )}
    </div>
  )
}

type ContentProps = { session: ChatSession; message: ChatMessage; t: ChatTexts }

function Content({ session, message, t }: ContentProps) {
  const { file, number } = message
  if (file) return <FileMessage session={session} number={number} file={file} t={t} />
  if (message.product) return <ProductMessage product={message.product} t={t} />
  if (message.order) return <OrderMessage order={message.order} t={t} />
  return <p>{message.body}</p>
}

function below(
  { mine, automatic, name, number }: ChatMessage,
  view: ChatView,
  t: ChatTexts,
  at: string,
) {
  if (automatic) return t.automatic
  if (!mine) return [name, at].filter(Boolean).join(' · ')
  return `${at} · ${number <= view.teamRead ? t.seen : t.sent}`
}

/** Today only the hour is said, before that the day as well. */
function useClock() {
  const { locale, store } = useShop()
  const tag = locale === 'es' ? 'es-PE' : 'en-US'
  const { timeZone } = store
  const hour = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone })
  const day = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', timeZone })
  return (instant: string) => {
    const at = new Date(instant)
    const isToday = day.format(at) === day.format(new Date())
    return isToday ? hour.format(at) : `${day.format(at)}, ${hour.format(at)}`
  }
}

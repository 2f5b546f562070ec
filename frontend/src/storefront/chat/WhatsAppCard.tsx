import { useShop } from '../context'
import { Icon } from '../ui/Icon'
import { whatsAppUrl } from '../ui/whatsApp'
import type { ChatTexts } from './texts'
import type { ChatView } from './types'

type Props = { phone: string; view: ChatView; t: ChatTexts; onStay: () => void }
const LAST = 4
const MAX_LINE = 140

/** What will be sent is shown before it is: the summary goes only with the person. */
export function WhatsAppCard({ phone, view, t, onStay }: Props) {
  const { store } = useShop()
  const last = view.messages.filter(({ body }) => body).slice(-LAST)
  const lines = last.map(
    ({ mine, body }) => `${mine ? '–' : `${store.name}:`} ${body.slice(0, MAX_LINE)}`,
  )
  const summary = [t.summary(store.name), ...lines].join('\n')
  const href = whatsAppUrl(phone, summary)
  if (!href) return null
  return (
    <article className="ch-card">
      <h3>{t.whatsAppTitle}</h3>
      <p>{t.whatsAppHint(store.name)}</p>
      <blockquote>{summary}</blockquote>
      <div className="ch-acts">
        <button type="button" className="btn outline" onClick={onStay}>
          {t.stay}
        </button>
        <a className="btn" href={href} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" size={18} /> {t.goWhatsApp}
        </a>
      </div>
    </article>
  )
}

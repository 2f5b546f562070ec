import { useShop, useText } from '../context'
import style from '../preferences/preferences.css?inline'
import { SignUp } from '../preferences/SignUp'
import type { BlockOf, Plain } from '../types.blocks'
import { Icon } from '../ui/Icon'
import { useOwnStyle } from '../ui/useOwnStyle'
import { whatsAppUrl } from '../ui/whatsApp'
import { BlockFrame } from './BlockFrame'
import { useBlockText } from './useBlockText'

function useChat(): string | null {
  const t = useText()
  const { store } = useShop()
  return whatsAppUrl(store.whatsappPhone, t.whatsAppHello(store.name)) || null
}

function ChatLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="btn bk-chat">
      <Icon name="whatsapp" size={18} /> {children}
    </a>
  )
}

export function FaqBlock({ block }: { block: BlockOf<'FAQ'> }) {
  const t = useBlockText()
  const chat = useChat()
  return (
    <section className="inner bk bk-columns" data-block={block._id}>
      <div>
        <h2>{block.title || t.questions}</h2>
        {block.text && <p className="dim">{block.text}</p>}
        {chat && <ChatLink href={chat}>{t.askChat}</ChatLink>}
      </div>
      <div className="bk-questions">
        {block.questions.map(({ question, answer }, at) => (
          <details key={question} open={at === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** An address and a yes; a mail confirms that they belong together. */
export function NewsletterBlock({ block }: { block: Plain }) {
  useOwnStyle(style)
  const t = useBlockText()
  const { store } = useShop()
  if (store.checkout && !store.checkout.marketingConsent) return null
  return (
    <section className="bk bk-band" data-block={block._id}>
      <div className="inner bk-columns">
        <div>
          <h2>{block.title || t.newsletter}</h2>
          {block.text && <p className="dim">{block.text}</p>}
        </div>
        <div>
          <SignUp />
        </div>
      </div>
    </section>
  )
}

export function ChatBlock({ block }: { block: Plain }) {
  const t = useBlockText()
  const chat = useChat()
  if (!chat) return null
  return (
    <section className="inner bk" data-block={block._id}>
      <div className="bk-panel">
        <div className="bk-text">
          <h2>{block.title || t.chat}</h2>
          {block.text && <p>{block.text}</p>}
        </div>
        <ChatLink href={chat}>{block.button || t.chatButton}</ChatLink>
      </div>
    </section>
  )
}

/** A card with the address; the map opens where it lies. */
export function PlaceBlock({ block }: { block: Plain }) {
  const t = useBlockText()
  const { store } = useShop()
  const { address, hours = [] } = store
  if (!address && hours.length === 0) return null
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  return (
    <BlockFrame block={block} title={t.place}>
      <div className="bk-place">
        {address && (
          <p>
            <Icon name="pin" size={20} />
            <span>
              {address}
              <a href={map} target="_blank" rel="noopener noreferrer" className="link">
                {t.seeOnMap}
              </a>
            </span>
          </p>
        )}
        {hours.length > 0 && (
          <p>
            <Icon name="clock" size={20} />
            <span>
              <b className="hidden">{t.hours}</b>
              {hours.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </p>
        )}
        {store.phone && (
          <p>
            <Icon name="phone" size={20} />
            <a href={`tel:${store.phone}`} className="num">
              {store.phoneText}
            </a>
          </p>
        )}
      </div>
    </BlockFrame>
  )
}

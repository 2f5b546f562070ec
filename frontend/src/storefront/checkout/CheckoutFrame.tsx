import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hasGoods } from '../cart/bought'
import { useMoney, useShop, useText } from '../context'
import { LanguageLink } from '../shell/LanguageLink'
import { StoreMark } from '../shell/StoreMark'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { Quote } from '../types.checkout'
import { Icon } from '../ui/Icon'
import css from './CheckoutFrame.module.css'
import { Summary } from './Summary'

type Props = {
  step: 1 | 2 | 3
  quote?: Quote
  count: number
  aside?: ReactNode
  children: ReactNode
}

/** What a store says of them; the terms stand beside their box. They open beside the order. */
const TEXTS = ['refunds', 'privacy'] as const

/** One column for the buyer, the order beside it; on a phone the order is folded on top. */
export function CheckoutFrame({ step, quote, count, aside, children }: Props) {
  const t = useCheckoutText()
  const money = useMoney()
  const { store, locale } = useShop()
  const { complaintsBook, ownTexts } = useText()
  return (
    <div className={css.frame}>
      <div className={css.left}>
        <header className={css.head}>
          <StoreMark />
          <span className={css.secure}>
            <Icon name="lock" size={18} /> {t.secure}
          </span>
        </header>
        <Steps step={step} />
        {quote && (
          <details className={`${css.fold} phoneOnly`}>
            <summary>
              <Icon name="bag" size={20} /> <span>{t.showSummary(count)}</span>
              <Icon name="down" size={18} />
              {hasGoods(quote) && <strong className="num">{money(quote.total)}</strong>}
            </summary>
            <Summary quote={quote} />
          </details>
        )}
        {children}
        <footer className={css.foot}>
          <Link to="/">{store.name}</Link>
          <Link to="/complaints-book">{complaintsBook}</Link>
          {TEXTS.filter((key) => store.pages?.includes(key)).map((key) => (
            <a key={key} href={`/${locale}/${key}`} target="_blank" rel="noopener">
              {ownTexts[key]}
            </a>
          ))}
          <LanguageLink />
        </footer>
      </div>
      <aside className={`${css.right} wideOnly`} aria-label={t.summary}>
        {aside ?? (quote && <Summary quote={quote} />)}
      </aside>
    </div>
  )
}

function Steps({ step }: { step: number }) {
  const t = useCheckoutText()
  const names = [t.stepInformation, t.stepPayment, t.stepDone]
  return (
    <nav aria-label={t.steps}>
      <ol className={css.steps}>
        {names.map((name, index) => {
          const number = index + 1
          const text = `${number} ${name}`
          return (
            <li key={name} aria-current={number === step ? 'step' : undefined}>
              {number === 1 && step === 2 ? <Link to="/checkout/information">{text}</Link> : text}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

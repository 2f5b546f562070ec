import { useShop, useText } from '../context'
import type { Texts } from '../texts/en'
import type { Store } from '../types'
import { Icon, type IconName } from '../ui/Icon'
import css from './Assurances.module.css'

/** What this store really offers, out of its own settings. */
export function Assurances() {
  const t = useText()
  const { store } = useShop()
  const facts = factsOf(store, t)
  if (facts.length < 2) return null
  return (
    <ul className={`inner ${css.list}`}>
      {facts.map(([icon, text]) => (
        <li key={icon}>
          <span className={css.disc}>
            <Icon name={icon} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  )
}

function factsOf(store: Store, t: Texts): [IconName, string][] {
  const facts: [IconName, string][] = []
  if (!store.checkoutOpen) return facts
  facts.push(['truck', t.assureShipping])
  if (store.hasPickup) facts.push(['store', t.assurePickup])
  if (store.paymentNames.length)
    facts.push(['wallet', t.assurePay(listed(store.paymentNames, t.or))])
  if (store.whatsappPhone) facts.push(['whatsapp', t.assureChat])
  return facts
}

function listed(names: string[], or: string): string {
  const first = names.slice(0, 3)
  return first.length < 2
    ? (first[0] ?? '')
    : `${first.slice(0, -1).join(', ')} ${or} ${first.at(-1)}`
}

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
  if (store.hasDelivery !== false) facts.push(['truck', t.assureShipping])
  if (store.hasPickup) facts.push(['store', t.assurePickup])
  const ways = store.paymentWords ?? store.paymentNames
  if (ways.length) facts.push(['wallet', t.assurePay(t.listed(ways))])
  if (store.whatsappPhone) facts.push(['whatsapp', t.assureChat])
  return facts
}

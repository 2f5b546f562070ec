import { useText, useTitle } from '../context'
import { useHydrated } from '../lib/useHydrated'
import { WaitingPage } from '../ui/States'
import { CartBody } from './CartBody'
import css from './CartPage.module.css'
import { SharedCart } from './SharedCart'

export default function CartPage() {
  const t = useText()
  const hydrated = useHydrated()
  useTitle(t.yourCart)
  // What is in it is known to the browser alone: without a script it is not empty, it is unknown.
  if (!hydrated)
    return (
      <div className={`inner ${css.page}`}>
        <WaitingPage title={t.yourCart} />
      </div>
    )
  return (
    <div className={`inner ${css.page}`}>
      <h1>{t.yourCart}</h1>
      <SharedCart />
      <div className={css.sheet}>
        <CartBody />
      </div>
    </div>
  )
}

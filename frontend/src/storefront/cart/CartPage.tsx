import { useText, useTitle } from '../context'
import { CartBody } from './CartBody'
import css from './CartPage.module.css'

export default function CartPage() {
  const t = useText()
  useTitle(t.yourCart)
  return (
    <div className={`inner ${css.page}`}>
      <h1>{t.yourCart}</h1>
      <div className={css.sheet}>
        <CartBody />
      </div>
    </div>
  )
}

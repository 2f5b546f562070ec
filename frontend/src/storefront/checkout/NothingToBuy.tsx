import { CartBody } from '../cart/CartBody'
import { useText } from '../context'

/** The checkout of an empty cart. */
export function NothingToBuy() {
  const t = useText()
  return (
    <>
      <h1>{t.yourCart}</h1>
      <CartBody />
    </>
  )
}

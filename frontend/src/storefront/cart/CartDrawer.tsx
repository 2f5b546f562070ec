import { useText } from '../context'
import { useOnNavigate } from '../lib/useOnNavigate'
import { Sheet } from '../ui/Sheet'
import { CartBody } from './CartBody'
import { useCartUi } from './CartContext'

/** The cart beside the page, on a wide screen. */
export default function CartDrawer() {
  const t = useText()
  const { isOpen, close } = useCartUi()
  useOnNavigate(close)
  return (
    <Sheet title={t.yourCart} side="right" open={isOpen} onClose={close}>
      <CartBody onLeave={close} />
    </Sheet>
  )
}

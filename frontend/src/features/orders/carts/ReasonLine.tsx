import {
  IconCreditCard,
  IconHelpCircle,
  IconMapOff,
  IconPackageOff,
  IconTruck,
} from '@tabler/icons-react'
import type { CartRow } from '@/features/orders/carts/cartList'
import classes from '@/features/orders/carts/carts.module.css'
import { useReasonText } from '@/features/orders/carts/useReasonText'

const ICONS = {
  SHIPPING: IconTruck,
  PAYMENT: IconCreditCard,
  NOT_REACHED: IconMapOff,
  OUT_OF_STOCK: IconPackageOff,
  CONTACT: IconHelpCircle,
} as const

/** The last step of a cart. */
export function ReasonLine({ cart }: { cart: CartRow }) {
  const reasonText = useReasonText()
  const Icon = ICONS[cart.reason]
  return (
    <small className={classes.reason}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{reasonText(cart)}</span>
    </small>
  )
}

import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '../context'
import { sum, times } from '../lib/money'
import { type CartLine, CartStore } from './cartStore'

type CartUi = {
  cart: CartStore
  isOpen: boolean
  added: string | null
  removed: Removed | null
  open: () => void
  close: () => void
  addLine: (line: CartLine) => void
  forgetAdded: () => void
  remove: (line: CartLine) => void
  undo: () => void
}

/** A line that was taken out, and where it stood. */
type Removed = { line: CartLine; place: number }

const CartContext = createContext<CartUi | null>(null)
const WIDE = '(min-width: 761px)'

export function CartProvider({ children }: { children: ReactNode }) {
  const { store } = useShop()
  const navigate = useNavigate()
  const cart = useMemo(() => new CartStore(store._id), [store._id])
  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const value = useMemo<CartUi>(() => {
    const open = () => (window.matchMedia(WIDE).matches ? setOpen(true) : navigate('/cart'))
    return {
      cart,
      isOpen,
      added,
      removed,
      open,
      close: () => {
        setOpen(false)
        setRemoved(null)
      },
      forgetAdded: () => setAdded(null),
      remove(line) {
        const place = cart.snapshot().findIndex(({ variantOid }) => variantOid === line.variantOid)
        cart.remove(line.variantOid)
        setRemoved({ line, place })
      },
      undo() {
        if (removed) cart.restore(removed.line, removed.place)
        setRemoved(null)
      },
      addLine(line) {
        setRemoved(null)
        cart.add(line)
        if (window.matchMedia(WIDE).matches) setOpen(true)
        else setAdded(line.name)
      },
    }
  }, [cart, isOpen, added, removed, navigate])
  return <CartContext.Provider value={value}>{children}</CartContext.Provider>
}

export function useCartUi(): CartUi {
  const value = useContext(CartContext)
  if (!value) throw new Error('outside of the cart')
  return value
}

export function useCart() {
  const { store } = useShop()
  const { cart } = useCartUi()
  const lines = useSyncExternalStore(cart.subscribe, cart.snapshot, cart.serverSnapshot)
  const digits = store.currencyDigits
  const count = lines.reduce((all, line) => all + line.quantity, 0)
  const subtotal = sum(
    lines.map((line) => times(line.price ?? '0', line.quantity, digits)),
    digits,
  )
  return { cart, lines, count, subtotal }
}

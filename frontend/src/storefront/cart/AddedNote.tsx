import { useEffect } from 'react'
import { Link } from 'react-router'
import { useText } from '../context'
import css from './AddedNote.module.css'
import { useCartUi } from './CartContext'

const VISIBLE_MS = 5000

/** On a phone a short line says what went into the cart. */
export function AddedNote() {
  const t = useText()
  const { added, forgetAdded } = useCartUi()
  useEffect(() => {
    if (!added) return
    const timer = setTimeout(forgetAdded, VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [added, forgetAdded])
  return (
    <div role="status" className={added ? css.note : undefined}>
      {added && (
        <>
          <span>{t.cartOpened(added)}</span>
          <Link to="/cart" onClick={forgetAdded}>
            {t.viewCart}
          </Link>
        </>
      )}
    </div>
  )
}

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../context'
import { Icon } from './Icon'
import css from './Sheet.module.css'

type Props = {
  title: string
  side: 'left' | 'right'
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A drawer on the browser's own dialog: it traps focus, gives it back and closes with Esc. */
export function Sheet({ title, side, open, onClose, children }: Props) {
  const t = useText()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the effects of the page: closing gives the focus back, and a page that arrives takes it then.
  useLayoutEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) element.showModal()
    if (!open && element?.open) element.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes the dialog by itself
    <dialog
      ref={dialog}
      className={`${css.sheet} ${css[side]}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={css.body}>
          <div className={css.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="iconBtn" aria-label={t.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

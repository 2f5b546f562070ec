import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useShop, useText } from '../context'
import signUpStyle from '../preferences/preferences.css?inline'
import { SignUp } from '../preferences/SignUp'
import type { Popup } from '../types.announcements'
import { AnyLink } from '../ui/AnyLink'
import { Icon } from '../ui/Icon'
import { Photo } from '../ui/Photo'
import { useOwnStyle } from '../ui/useOwnStyle'
import { SOONEST } from './PopupsWhenDue'
import { firstFor, placeOf } from './places'
import style from './popups.css?inline'
import { mayOpen, rememberOpened } from './seen'
import { useTrigger } from './useTrigger'

/** The first pop-up for this page, once its moment comes and while nothing else has the visitor's attention. */
export default function Popups() {
  useOwnStyle(style)
  const { store } = useShop()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<Popup>()
  const popup = placeOf(pathname) && firstFor(store.announcements?.popups, pathname)
  const waiting = popup && !opened && mayOpen(store._id, popup) ? popup : undefined
  const open = useCallback(() => {
    if (waiting && rememberOpened(store._id, waiting)) setOpened(waiting)
  }, [waiting, store._id])
  useTrigger(waiting, SOONEST / 1000, open)
  // A page that comes while it is open is what the visitor wants to see.
  const at = useRef(pathname)
  useEffect(() => {
    if (at.current !== pathname) setOpened(undefined)
    at.current = pathname
  }, [pathname])
  return opened ? <Dialog popup={opened} onClose={() => setOpened(undefined)} /> : null
}

function Dialog({ popup, onClose }: { popup: Popup; onClose: () => void }) {
  useOwnStyle(signUpStyle)
  const t = useText()
  const { store } = useShop()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const { title, text, button, href, image } = popup
  const signsUp = popup.collectsEmail && store.checkout?.marketingConsent !== false
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes the dialog by itself
    <dialog
      ref={dialog}
      className="pu"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <button type="button" className="iconBtn pu-close" aria-label={t.close} onClick={onClose}>
        <Icon name="close" />
      </button>
      {image && <Photo picture={image} alt="" sizes="(max-width: 760px) 100vw, 480px" />}
      <div className="pu-words">
        <h2 id={titleId}>{title}</h2>
        {text && <p>{text}</p>}
        {signsUp && <SignUp />}
        {href && (
          <AnyLink href={href} className="btn" onClick={onClose}>
            {button}
          </AnyLink>
        )}
      </div>
    </dialog>
  )
}

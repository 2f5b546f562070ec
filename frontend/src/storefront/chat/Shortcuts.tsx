import { Icon, type IconName } from '../ui/Icon'
import type { Aside } from './Panel'
import type { ChatTexts } from './texts'

type Props = {
  phone: string | null
  t: ChatTexts
  onAside: (aside: Aside) => void
  /** null: nobody is there to be asked. */
  onDraft: ((text: string) => void) | null
}

/** What most people come for, before anything was written. */
export function Shortcuts({ phone, t, onAside, onDraft }: Props) {
  const all: { icon: IconName; label: string; act: (() => void) | null }[] = [
    { icon: 'pin', label: t.delivery, act: onDraft && (() => onDraft(t.deliveryQuestion)) },
    { icon: 'package', label: t.myOrder, act: () => onAside('order') },
    { icon: 'copy', label: t.changes, act: onDraft && (() => onDraft(t.changesQuestion)) },
    { icon: 'whatsapp', label: t.continueWhatsApp, act: phone ? () => onAside('whatsapp') : null },
  ]
  return (
    <ul className="ch-short" aria-label={t.shortcuts}>
      {all.map(({ icon, label, act }) =>
        act ? (
          <li key={label}>
            <button type="button" onClick={act}>
              <Icon name={icon} size={18} /> {label}
            </button>
          </li>
        ) : null,
      )}
    </ul>
  )
}

import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CHOICES, type Choice } from '@/features/payments/methodKinds'
import { METHOD_ICONS } from '@/features/payments/methodWords'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import classes from './KindChooser.module.css'

/** With what a store in Peru begins. */
export const FIRST: readonly Choice[] = ['YAPE', 'BANK_TRANSFER', 'CASH_ON_DELIVERY']

/** What kind of method is added; the address keeps the choice. */
export function KindChooser({ choices = CHOICES }: { choices?: readonly Choice[] }) {
  const { t } = useTranslation('payments')
  const inPeru = useStore().country === 'PE'
  const offered = choices.filter((choice) => inPeru || !['YAPE', 'PLIN'].includes(choice))
  return (
    <ul className={classes.kinds}>
      {offered.map((choice) => {
        const Icon = METHOD_ICONS[choice]
        return (
          <li key={choice}>
            <StoreLink to={`${paths.paymentMethodNew}?kind=${choice}`} className={classes.kind}>
              <Icon size={22} stroke={1.75} aria-hidden />
              <span className={classes.words}>
                <strong>{t(`kind.${choice}.title`)}</strong>
                <span>{t(`kind.${choice}.line`)}</span>
              </span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </StoreLink>
          </li>
        )
      })}
    </ul>
  )
}

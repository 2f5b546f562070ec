import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CHOICES } from '@/features/payments/methodKinds'
import { METHOD_ICONS } from '@/features/payments/methodWords'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import classes from './KindChooser.module.css'

/** What kind of method is added; the address keeps the choice. */
export function KindChooser() {
  const { t } = useTranslation('payments')
  const inPeru = useStore().country === 'PE'
  const offered = CHOICES.filter((choice) => inPeru || !['YAPE', 'PLIN'].includes(choice))
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

import { IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNavigationItems } from '@/admin/layouts/NavigationList'
import { WaitingOrders } from '@/features/orders/components/WaitingOrders'
import { NAVIGATION_ICONS } from '@/lib/navigationIcons'
import classes from './BottomBar.module.css'

type Props = { scope: 'store' | 'user'; onMenu: () => void }

/** The thumb's bar of a phone; the rest is behind the menu. */
export function BottomBar({ scope, onMenu }: Props) {
  const { t } = useTranslation('shell')
  const items = useNavigationItems(scope).filter(({ onPhone }) => onPhone)
  return (
    <nav className={classes.bar} aria-label={t('navigation.phone')}>
      {items.map(({ href, to, label, icon, isHere, countsOrders }) => {
        const Icon = NAVIGATION_ICONS[icon]
        return (
          <Link
            key={to}
            to={href}
            className={classes.item}
            aria-current={isHere ? 'page' : undefined}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            {t(label)}
            {countsOrders && <WaitingOrders className={classes.count} />}
          </Link>
        )
      })}
      <button type="button" className={classes.item} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        {t('menu')}
      </button>
    </nav>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type NavigationItem, storeNavigation, userNavigation } from '@/admin/navigation'
import { WaitingOrders } from '@/features/orders/components/WaitingOrders'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import classes from './NavigationList.module.css'

type Scope = 'store' | 'user'
type Props = { scope: Scope; roomy?: boolean; onFollow?: () => void }
type Placed = NavigationItem & { href: string; isHere: boolean }

/** The items of a scope with addresses that keep language and store. */
export function useNavigationItems(scope: Scope): Placed[] {
  const href = useHref()
  const { path } = useLocalePath()
  const isHere = ({ to, section }: NavigationItem) =>
    path.replace(/\/$/, '') === to || (section !== undefined && path.startsWith(`${section}/`))
  return scope === 'store'
    ? storeNavigation.map((item) => ({ ...item, href: href.store(item.to), isHere: isHere(item) }))
    : userNavigation.map((item) => ({ ...item, href: href.page(item.to), isHere: isHere(item) }))
}

export function NavigationList({ scope, roomy = false, onFollow }: Props) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('navigation.label')} className={classes.nav} data-roomy={roomy || undefined}>
      {useNavigationItems(scope).map(({ href, to, label, icon: Icon, isHere, countsOrders }) => (
        <Link
          key={to}
          to={href}
          className={classes.item}
          aria-current={isHere ? 'page' : undefined}
          onClick={onFollow}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          <span className={classes.word}>{t(label)}</span>
          {countsOrders && <WaitingOrders className={classes.count} />}
        </Link>
      ))}
    </nav>
  )
}

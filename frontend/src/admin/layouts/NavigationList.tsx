import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { storeNavigation, userNavigation } from '@/admin/navigation'
import { WaitingChats } from '@/features/chat/components/WaitingChats'
import { WaitingClaims, WaitingOrders } from '@/features/orders/components/WaitingOrders'
import { WaitingReviews } from '@/features/reviews/components/WaitingReviews'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import type { NavigationItem, NavigationPage } from '@/lib/feature'
import { NAVIGATION_ICONS } from '@/lib/navigationIcons'
import classes from './NavigationList.module.css'

type Scope = 'store' | 'user'
type Props = { scope: Scope; roomy?: boolean; onFollow?: () => void }
type Page = NavigationPage & { href: string; isHere: boolean }
type Placed = Omit<NavigationItem, 'children'> & { href: string; isHere: boolean; pages: Page[] }

type SectionProps = { pages: Page[]; className?: string; onFollow?: () => void }

/** The items of a scope with addresses that keep language and store. */
export function useNavigationItems(scope: Scope): Placed[] {
  const href = useHref()
  const { path } = useLocalePath()
  const isAt = (to: string) => path.replace(/\/$/, '') === to
  const isIn = (to: string) => isAt(to) || path.startsWith(`${to}/`)
  const isHere = ({ to, section, children = [] }: NavigationItem) =>
    isAt(to) || (section !== undefined && isIn(section)) || children.some((page) => isIn(page.to))
  const address = scope === 'store' ? href.store : href.page
  const items = scope === 'store' ? storeNavigation : userNavigation
  return items.map(({ children = [], ...item }) => ({
    ...item,
    href: address(item.to),
    isHere: isHere(item),
    pages: children.map((page) => ({ ...page, href: address(page.to), isHere: isAt(page.to) })),
  }))
}

/** The pages of the open section. */
export function SectionPages({ pages, className, onFollow }: SectionProps) {
  const { t } = useTranslation('shell')
  return (
    <ul className={className}>
      {pages.map(({ href, to, label, isHere, countsClaims, countsReviews }) => (
        <li key={to}>
          <Link
            to={href}
            className={classes.page}
            aria-current={isHere ? 'page' : undefined}
            onClick={onFollow}
          >
            {t(label)}
            {countsClaims && <WaitingClaims className={classes.count} />}
            {countsReviews && <WaitingReviews className={classes.count} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Item({ item, onFollow }: { item: Placed; onFollow?: () => void }) {
  const { t } = useTranslation('shell')
  const { href, label, icon, isHere, countsOrders, countsChats, pages } = item
  const Icon = NAVIGATION_ICONS[icon]
  const inside = pages.some((page) => page.isHere)
  return (
    <>
      <Link
        to={href}
        className={classes.item}
        aria-current={isHere ? (inside ? 'true' : 'page') : undefined}
        onClick={onFollow}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.word}>{t(label)}</span>
        {countsOrders && <WaitingOrders className={classes.count} />}
        {countsChats && <WaitingChats className={classes.count} />}
      </Link>
      {isHere && pages.length > 0 && (
        <SectionPages pages={pages} className={classes.pages} onFollow={onFollow} />
      )}
    </>
  )
}

export function NavigationList({ scope, roomy = false, onFollow }: Props) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('navigation.label')} className={classes.nav} data-roomy={roomy || undefined}>
      {useNavigationItems(scope).map((item) => (
        <Item key={item.to} item={item} onFollow={onFollow} />
      ))}
    </nav>
  )
}

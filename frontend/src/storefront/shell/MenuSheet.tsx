import { Link } from 'react-router'
import { useShop, useText } from '../context'
import { useOnNavigate } from '../lib/useOnNavigate'
import { Icon } from '../ui/Icon'
import { Sheet } from '../ui/Sheet'
import { whatsAppUrl } from '../ui/whatsApp'
import { LanguageLink } from './LanguageLink'
import { MenuLinks } from './MenuLinks'
import css from './MenuSheet.module.css'
import { childrenOf, topCategories } from './navigation'

export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { store } = useShop()
  useOnNavigate(onClose)
  const chat = whatsAppUrl(store.whatsappPhone, t.whatsAppHello(store.name))
  return (
    <Sheet title={store.name} side="left" open={open} onClose={onClose}>
      <nav className={css.menu} aria-label={t.categories}>
        <Link to="/">{t.home}</Link>
        <MenuLinks items={store.menus?.header ?? []} />
        {topCategories(store.categories).map((category) => (
          <div key={category._id}>
            <Link to={`/c/${category.slug}`}>{category.name}</Link>
            {childrenOf(store.categories, category._id).map((child) => (
              <Link key={child._id} to={`/c/${child.slug}`} className={css.child}>
                {child.name}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={css.foot}>
        <Link to="/order">
          <Icon name="package" /> {t.trackOrder}
        </Link>
        {store.hasPickup && (
          <Link to="/pickup">
            <Icon name="store" /> {t.pickupTitle}
          </Link>
        )}
        {chat && (
          <a href={chat}>
            <Icon name="whatsapp" /> {t.writeUs}
          </a>
        )}
        <MenuLinks items={store.social?.menu ?? []} />
        <LanguageLink />
      </div>
    </Sheet>
  )
}

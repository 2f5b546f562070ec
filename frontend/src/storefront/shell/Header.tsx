import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { HeaderLine } from '../announcements/HeaderLine'
import type { SearchState } from '../catalog/SearchPage'
import { useShop, useText } from '../context'
import { Icon } from '../ui/Icon'
import { whatsAppUrl } from '../ui/whatsApp'
import { CartButton } from './CartButton'
import { CategoryMenu } from './CategoryMenu'
import css from './Header.module.css'
import { LanguageLink } from './LanguageLink'
import { MenuLinks } from './MenuLinks'
import { MenuSheet } from './MenuSheet'
import { topCategories } from './navigation'
import { SearchForm } from './SearchForm'
import { StoreMark } from './StoreMark'

export function Header() {
  const { store } = useShop()
  const [menu, setMenu] = useState(false)
  const { header } = store.design
  const Variant = { center: Center, search: Search, utility: Utility }[header]
  return (
    <>
      <HeaderLine />
      <header className={`${css.header} ${css[header]}`}>
        <Variant openMenu={() => setMenu(true)} />
      </header>
      <MenuSheet open={menu} onClose={() => setMenu(false)} />
    </>
  )
}

/** Shown beside the menu at most. */
const SHORT_CUTS = 8

type Props = { openMenu: () => void }

function Center({ openMenu }: Props) {
  return (
    <div className={`inner ${css.row}`}>
      <MenuButton onClick={openMenu} />
      <div className={`${css.browse} wideOnly`}>
        <CategoryMenu />
        <Categories className={css.links} />
      </div>
      <StoreMark className={css.middle} />
      <div className={css.icons}>
        <LanguageLink className={`${css.language} wideOnly`} />
        <SearchLink />
        <TrackLink className="wideOnly" />
        <CartButton />
      </div>
    </div>
  )
}

function Search({ openMenu }: Props) {
  const t = useText()
  const { store } = useShop()
  return (
    <>
      <div className={`inner ${css.row}`}>
        <MenuButton onClick={openMenu} />
        <StoreMark className={css.mark} />
        <CategoryMenu className="wideOnly" />
        <div className={`${css.field} wideOnly`}>
          <SearchForm />
        </div>
        <span className={css.space} />
        <LanguageLink className={`${css.language} wideOnly`} />
        <TrackLink className="wideOnly" />
        <span className="phoneOnly">
          <SearchLink />
        </span>
        <CartButton withTotal />
      </div>
      {store.categories.length > 0 && (
        <nav className={`inner ${css.pills}`} aria-label={t.categories}>
          <NavLink to="/" end>
            {t.all}
          </NavLink>
          <MenuLinks items={store.menus?.header ?? []} />
          {topCategories(store.categories).map((category) => (
            <NavLink key={category._id} to={`/c/${category.slug}`}>
              {category.name}
            </NavLink>
          ))}
        </nav>
      )}
    </>
  )
}

function Utility({ openMenu }: Props) {
  const { store } = useShop()
  return (
    <>
      <ContactStrip />
      <div className={`inner ${css.row}`}>
        <MenuButton onClick={openMenu} />
        <StoreMark className={`${css.mark} ${css.utilityMark}`} />
        <div className={`${css.field} wideOnly`}>
          <SearchForm />
        </div>
        <span className={css.space} />
        <span className="phoneOnly">
          <SearchLink />
        </span>
        <CartButton withTotal />
      </div>
      {store.categories.length > 0 && (
        <div className={`${css.bar} wideOnly`}>
          <div className={`inner ${css.browse}`}>
            <CategoryMenu />
            <Categories className={css.links} />
          </div>
        </div>
      )}
    </>
  )
}

function ContactStrip() {
  const t = useText()
  const { store } = useShop()
  const chat = whatsAppUrl(store.whatsappPhone, t.whatsAppHello(store.name))
  return (
    <div className={`${css.strip} wideOnly`}>
      <div className="inner">
        {store.phone && <a href={`tel:${store.phone}`}>{store.phoneText}</a>}
        {chat && <a href={chat}>WhatsApp</a>}
        {store.identificationNumber && (
          <span className="num">
            {t.taxNumber} {store.identificationNumber}
          </span>
        )}
        <span className={css.space} />
        <Link to="/order">{t.trackOrder}</Link>
        <LanguageLink />
      </div>
    </div>
  )
}

/** The store's own menu, else as many categories as the line has room for; the menu beside it has them all. */
function Categories({ className }: { className?: string }) {
  const t = useText()
  const { store } = useShop()
  const own = store.menus?.header ?? []
  if (own.length > 0)
    return (
      <nav className={className} aria-label={t.menu}>
        <MenuLinks items={own} />
      </nav>
    )
  return (
    <nav className={className} aria-label={t.firstCategories}>
      {topCategories(store.categories)
        .slice(0, SHORT_CUTS)
        .map((category) => (
          <NavLink key={category._id} to={`/c/${category.slug}`}>
            {category.name}
          </NavLink>
        ))}
    </nav>
  )
}

/** To a page that lists the same, until the script is there. */
function MenuButton({ onClick }: { onClick: () => void }) {
  const t = useText()
  return (
    <Link
      to="/c"
      role="button"
      className={`iconBtn phoneOnly ${css.menu}`}
      aria-label={t.menu}
      onClick={(event) => {
        event.preventDefault()
        onClick()
      }}
    >
      <Icon name="menu" size={24} />
    </Link>
  )
}

/** The field of that page takes the focus within the tap, so that the keyboard of a phone comes with it. */
function SearchLink() {
  const t = useText()
  return (
    <Link
      to="/search"
      state={{ typing: true } satisfies SearchState}
      className="iconBtn"
      aria-label={t.search}
    >
      <Icon name="search" size={24} />
    </Link>
  )
}

function TrackLink({ className }: { className: string }) {
  const t = useText()
  return (
    <Link to="/order" className={`iconBtn ${className}`} aria-label={t.trackOrder}>
      <Icon name="package" size={24} />
    </Link>
  )
}

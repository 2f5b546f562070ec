import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useShop, useText } from '../context'
import { Icon } from '../ui/Icon'
import { whatsAppUrl } from '../ui/whatsApp'
import { CartButton } from './CartButton'
import css from './Header.module.css'
import { LanguageLink } from './LanguageLink'
import { MenuSheet } from './MenuSheet'
import { topCategories } from './navigation'
import { SearchForm } from './SearchForm'
import { StoreMark } from './StoreMark'

export function Header() {
  const t = useText()
  const { store } = useShop()
  const [menu, setMenu] = useState(false)
  const { header, announcement } = store.design
  const Variant = { center: Center, search: Search, utility: Utility }[header]
  return (
    <>
      {announcement && (
        <aside
          aria-label={t.announcement}
          className={`${css.announcement} ${header === 'search' ? css.dark : ''}`}
        >
          {announcement}
        </aside>
      )}
      <header className={`${css.header} ${css[header]}`}>
        <Variant openMenu={() => setMenu(true)} />
      </header>
      <MenuSheet open={menu} onClose={() => setMenu(false)} />
    </>
  )
}

type Props = { openMenu: () => void }

function Center({ openMenu }: Props) {
  return (
    <div className={`inner ${css.row}`}>
      <MenuButton onClick={openMenu} />
      <Categories most={5} className={`${css.links} wideOnly`} />
      <StoreMark className={css.middle} />
      <div className={css.icons}>
        <LanguageLink className={`${css.language} wideOnly`} />
        <SearchLink />
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
        <StoreMark />
        <div className={`${css.field} wideOnly`}>
          <SearchForm />
        </div>
        <span className={css.space} />
        <LanguageLink className={`${css.language} wideOnly`} />
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
        <StoreMark className={css.utilityMark} />
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
          <Categories most={8} className={`inner ${css.links}`} />
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
        <LanguageLink />
      </div>
    </div>
  )
}

function Categories({ most, className }: { most: number; className: string }) {
  const t = useText()
  const { store } = useShop()
  return (
    <nav className={className} aria-label={t.categories}>
      {topCategories(store.categories)
        .slice(0, most)
        .map((category) => (
          <NavLink key={category._id} to={`/c/${category.slug}`}>
            {category.name}
          </NavLink>
        ))}
    </nav>
  )
}

function MenuButton({ onClick }: { onClick: () => void }) {
  const t = useText()
  return (
    <button
      type="button"
      className={`iconBtn phoneOnly ${css.menu}`}
      aria-label={t.menu}
      onClick={onClick}
    >
      <Icon name="menu" size={24} />
    </button>
  )
}

function SearchLink() {
  const t = useText()
  return (
    <Link to="/search" className="iconBtn" aria-label={t.search}>
      <Icon name="search" size={24} />
    </Link>
  )
}

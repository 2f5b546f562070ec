import { Link } from 'react-router'
import { useShop, useText } from '../context'
import { Icon } from '../ui/Icon'
import { whatsAppUrl } from '../ui/whatsApp'
import css from './Footer.module.css'
import { LanguageLink } from './LanguageLink'
import { MenuLinks } from './MenuLinks'
import { topCategories } from './navigation'

/** A long address is cut before its @, not inside a word. */
function breakable(email: string) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** The footer names so many categories, and leads to the others. */
const MAX_VISIBLE = 6

const HELP = {
  refunds: '/refunds',
  shipping: '/shipping-and-payments',
  faq: '/faq',
  about: '/about-us',
  blog: '/blog',
} as const

export function Footer() {
  const t = useText()
  const { store } = useShop()
  const chat = whatsAppUrl(store.whatsappPhone, t.whatsAppHello(store.name))
  const all = topCategories(store.categories)
  const isShort = all.length === store.categories.length && all.length <= MAX_VISIBLE
  const has = (key: string) => store.pages?.includes(key)
  const own = store.menus?.footer ?? []
  const isNamed = (key: keyof typeof HELP) => own.some(({ href }) => href === HELP[key])
  const helpPages = (Object.keys(HELP) as (keyof typeof HELP)[]).filter(
    (key) => has(key) && !isNamed(key),
  )
  return (
    <footer className={css.footer}>
      <div className={`inner ${css.grid}`}>
        <div>
          <h2>{store.businessName || store.name}</h2>
          {store.about && <p className="dim">{store.about}</p>}
          <p className="dim">
            {store.address && <span className={css.line}>{store.address}</span>}
            {store.identificationNumber && (
              <span className={`num ${css.line}`}>
                {t.taxNumber} {store.identificationNumber}
              </span>
            )}
          </p>
          <Link to="/complaints-book" className={css.book}>
            <Icon name="book" size={18} /> {t.complaintsBook}
          </Link>
        </div>
        {all.length > 0 && (
          <nav aria-label={t.shop}>
            <h2>{t.shop}</h2>
            {all.slice(0, MAX_VISIBLE).map((category) => (
              <Link key={category._id} to={`/c/${category.slug}`}>
                {category.name}
              </Link>
            ))}
            {!isShort && <Link to="/c">{t.allCategories}</Link>}
          </nav>
        )}
        {helpPages.length + own.length > 0 && (
          <nav aria-label={t.help}>
            <h2>{t.help}</h2>
            <MenuLinks items={own} />
            {helpPages.map((key) => (
              <Link key={key} to={HELP[key]}>
                {t.ownTexts[key]}
              </Link>
            ))}
          </nav>
        )}
        <div>
          <h2>{t.contact}</h2>
          <Link to="/order">
            <Icon name="package" size={18} /> {t.trackOrder}
          </Link>
          <Link to="/preorder">
            <Icon name="message" size={18} /> {t.askQuote}
          </Link>
          {store.checkout?.marketingConsent && (
            <Link to="/preferences">
              <Icon name="mail" size={18} /> {t.getNews}
            </Link>
          )}
          {chat && (
            <a href={chat}>
              <Icon name="whatsapp" size={18} /> WhatsApp
            </a>
          )}
          {store.phone && (
            <a href={`tel:${store.phone}`} className="num">
              <Icon name="phone" size={18} /> {store.phoneText}
            </a>
          )}
          {store.email && (
            <a href={`mailto:${store.email}`}>
              <Icon name="mail" size={18} /> <span>{breakable(store.email)}</span>
            </a>
          )}
          {store.hasPickup && (
            <Link to="/pickup">
              <Icon name="store" size={18} /> {t.pickupTitle}
            </Link>
          )}
          {store.hours?.map((line) => (
            <span key={line} className={`dim ${css.line}`}>
              {line}
            </span>
          ))}
          <MenuLinks items={store.social?.footer ?? []} />
        </div>
        {store.paymentNames.length > 0 && (
          <div>
            <h2>{t.payAsYouLike}</h2>
            <ul className={css.pays}>
              {store.paymentNames.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={`inner ${css.last}`}>
        <span>© {store.name}</span>
        <Link to="/terms">{t.termsTitle}</Link>
        {(['privacy', 'cookies'] as const).filter(has).map((key) => (
          <Link key={key} to={`/${key}`}>
            {t.ownTexts[key]}
          </Link>
        ))}
        {store.integrations && (
          <button
            type="button"
            className="link"
            onClick={() => window.dispatchEvent(new Event('vt:consent'))}
          >
            {t.cookieChoice}
          </button>
        )}
        <LanguageLink />
        <span className={css.made}>{t.madeWith(store.productName)}</span>
      </div>
    </footer>
  )
}

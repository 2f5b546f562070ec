import './fonts.css'
import { IconShoppingBag } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { initials } from '@/lib/text'
import { FONT_FAMILIES, type Look } from '@/ui/shopPreview/themes'
import classes from './ShopPreview.module.css'

export type PreviewProduct = { name: string; price: string; url: string | null }

type Props = {
  look: Look
  name: string
  address: string
  logoUrl: string | null
  hero: string
  subtitle?: string
  button?: string
  announcement?: string
  products: PreviewProduct[]
  /** What the shop tells about delivery and payment; the first line is bold. */
  notes?: string[]
}

const PLACES = ['left', 'right']
const EMPTY = { name: '', price: '', url: null }

function variables({ colors, fonts, radius, ratio, theme }: Look): CSSProperties {
  return {
    '--bg': colors.bg,
    '--surf': colors.surface,
    '--soft': colors.soft,
    '--ink': colors.text,
    '--dim': colors.dimmed,
    '--line': colors.line,
    '--accent': colors.accent,
    '--on': colors.onAccent,
    '--head': FONT_FAMILIES[fonts.heading],
    '--body': FONT_FAMILIES[fonts.body],
    '--hw': theme === 'alameda' ? 440 : theme === 'mercado' ? 800 : 650,
    '--r': radius.card,
    '--rb': radius.button,
    '--ratio': ratio,
  } as CSSProperties
}

function Mark({ logoUrl, name }: Pick<Props, 'logoUrl' | 'name'>) {
  if (logoUrl !== null) return <img className={classes.logo} src={logoUrl} alt="" />
  return <span className={classes.letters}>{initials(name)}</span>
}

/** The shop on a buyer's phone, with its real colours and fonts. Hidden from screen readers. */
export function ShopPreview(props: Props) {
  const { look, name, logoUrl, hero, subtitle, button, announcement, products, notes = [] } = props
  const shelf = PLACES.map((place, at) => ({ place, product: products[at] ?? EMPTY }))
  return (
    <div className={classes.phone} style={variables(look)} aria-hidden>
      <p className={classes.address}>{props.address}</p>
      {announcement && <p className={classes.announcement}>{announcement}</p>}
      <div className={classes.head} data-theme={look.theme}>
        <Mark logoUrl={logoUrl} name={name} />
        <strong>{name}</strong>
        <IconShoppingBag size={18} stroke={1.75} />
      </div>
      <div className={classes.hero} data-theme={look.theme}>
        <span className={classes.title}>{hero}</span>
        {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
        {button && <span className={classes.button}>{button}</span>}
      </div>
      <div className={classes.shelf}>
        {shelf.map(({ place, product }) => (
          <div key={place} className={classes.product}>
            <span className={classes.picture}>
              {product.url !== null && <img src={product.url} alt="" />}
            </span>
            {product.name === '' ? (
              <span className={classes.blank} />
            ) : (
              <>
                <span className={classes.name}>{product.name}</span>
                <span className={classes.price}>{product.price}</span>
              </>
            )}
          </div>
        ))}
      </div>
      {notes.length > 0 && (
        <div className={classes.notes}>
          {notes.map((note, place) =>
            place === 0 ? <b key={note}>{note}</b> : <p key={note}>{note}</p>,
          )}
        </div>
      )}
    </div>
  )
}

import './fonts.css'
import type { CSSProperties } from 'react'
import { PreviewHead } from '@/ui/shopPreview/PreviewHead'
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

const EMPTY = { name: '', price: '', url: null }

function variables({ colors, fonts, radius, ratio, theme, layout }: Look) {
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
    '--mark': theme === 'mercado' ? colors.accent : colors.text,
    '--ratio': ratio,
    '--across': layout.columns.phone,
  } as CSSProperties
}

/** The shop on a customer's phone, with its real colours, fonts and columns. Hidden from screen readers. */
export function ShopPreview(props: Props) {
  const { look, name, logoUrl, hero, subtitle, button, announcement, products, notes = [] } = props
  const { header, density, columns } = look.layout
  const rows = columns.phone === 1 ? 2 : 1
  const shelf = Array.from({ length: rows * columns.phone }, (_, at) => ({
    place: `place-${at}`,
    product: products[at] ?? EMPTY,
  }))
  return (
    <div className={classes.phone} style={variables(look)} data-density={density} aria-hidden>
      <p className={classes.address}>{props.address}</p>
      {announcement && <p className={classes.announcement}>{announcement}</p>}
      <PreviewHead header={header} logoUrl={logoUrl} name={name} />
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

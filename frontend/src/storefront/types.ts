/** Shapes of the public calls, as the shop reads them. Amounts are decimal strings. */

import type { Announcements } from './types.announcements'
import type { BlockPage } from './types.blocks'
import type { Receivers } from './types.tracking'

export type Locale = 'en' | 'es'

type Rendition = { webp: string; jpg: string }

export type Picture = {
  url: string
  urls: { thumb?: Rendition; card?: Rendition; large?: Rendition; wide?: Rendition }
  width: number
  height: number
  alt: string
  /** What a crop keeps in sight, from 0 to 1 on each axis. */
  focal?: { x: number; y: number } | null
}

export type Design = {
  theme: 'alameda' | 'mercado' | 'taller'
  corners: 'none' | 'soft' | 'round'
  density: 'airy' | 'normal' | 'compact'
  header: 'center' | 'search' | 'utility'
  card: 'quiet' | 'block' | 'spec'
  categories: 'arches' | 'pills' | 'tiles'
  gridColumns: number
  phoneColumns?: number
  logo: Picture | null
  hero: { title: string; subtitle: string; buttonLabel: string; image: Picture | null }
  announcement: string
}

export type Category = {
  _id: string
  slug: string
  name: string
  parentOid: string | null
  productCount: number
  picture: Picture | null
}

/** `href`: a path of the shop without its language, or a whole address. */
export type MenuItem = { label: string; href: string }

/** What the merchant asks of who buys. */
export type CheckoutRules = {
  contact: 'EMAIL_AND_PHONE' | 'EMAIL' | 'PHONE' | 'EITHER'
  document: 'OFF' | 'OPTIONAL' | 'REQUIRED'
  documentTypes: DocumentType[]
  marketingConsent: boolean
  termsVersion: string
}

export type DocumentType = 'DNI' | 'RUC' | 'CE' | 'PASSPORT'

export type Store = {
  _id: string
  name: string
  language: Locale
  languages: Locale[]
  country: string
  currency: string
  currencySymbol: string
  currencyDigits: number
  timeZone: string
  url: string
  phone: string
  phoneText: string
  whatsappPhone: string
  email: string
  address: string
  businessName: string
  identificationNumber: string
  checkoutOpen: boolean
  /** It has not said yet how it is paid or how it delivers. */
  orderByMessage: boolean
  checkout?: CheckoutRules
  paymentNames: string[]
  /** The same names as they stand inside a sentence; pages of an older server have none. */
  paymentWords?: string[]
  hasDelivery?: boolean
  hasPickup: boolean
  design: Design
  categories: Category[]
  /** Its texts in force and `faq`, by key; pages of an older server have none. */
  pages?: string[]
  /** Those made of its own blocks; pages of an older server have none. */
  blockPages?: BlockPage[]
  /** Without items the header shows the categories. */
  menus?: { header: MenuItem[]; footer: MenuItem[] }
  /** What it says of itself; pages of an older server say nothing. */
  about?: string
  /** When somebody answers, a line for days that are alike. */
  hours?: string[]
  /** Its accounts in social networks; `menu` is that of a phone. */
  social?: { menu: MenuItem[]; footer: MenuItem[] }
  /** Null or missing: nothing of others is ever loaded. */
  integrations?: Receivers | null
  /** Those that are live; pages of an older server have none. */
  announcements?: Announcements
  /** Whether visitors can write to it here. */
  chat?: boolean
  productName: string
  /** Stands before the numbers of orders; pages of an older server have none. */
  orderPrefix?: string
}

/** What a promotion makes of a product; `price`: of one unit, null where it needs several. */
export type Offer = {
  badge: string
  price: string | null
  endsAt: string | null
  left: number | null
}

/** What the published reviews of a product come to. */
export type Rating = { count: number; average: number }

/** What is sold out and can be reserved until that day: `2026-12-14`. */
export type Presale = { _id: string; availableOn: string }

export type ProductCard = {
  _id: string
  slug: string
  name: string
  price: string | null
  comparePrice: string | null
  currency: string
  photo: Picture | null
  inStock: boolean
  category: { slug: string; name: string } | null
  variantOid?: string | null
  left?: number | null
  summary?: string
  sku?: string | null
  /** Of the dearest variant; the price is that of the cheapest. */
  priceMax?: string | null
  variantCount?: number
  minPerOrder?: number
  featured?: boolean
  offer?: Offer | null
  presale?: Presale | null
  rating?: Rating | null
}

export type Page<T> = {
  items: T[]
  page: number
  limit: number
  total: number
  totalIsCapped: boolean
}

/** `corrected`: what was searched for instead of what was typed. */
export type CardPage = Page<ProductCard> & {
  corrected?: string | null
  alternatives?: { terms: string[]; products: ProductCard[] } | null
}

/** The title that the merchant wrote for search engines, in the place of the name. */
type Seo = { title: string; description: string }

export type CategoryPageView = Category & {
  descriptionHtml: string
  seo?: Seo
  parent: { slug: string; name: string } | null
  children: Category[]
}

/** A place where buyers fetch their orders; times are the store's. */
export type PickupPlace = {
  _id: string
  name: string
  address: { line?: string; reference?: string; cityName?: string; neighborhoodName?: string }
  point: { lat: number; lng: number } | null
  phone: string
  instructions: string
  hours: { days: number[]; opens: string; closes: string }[]
  exceptions: { date: string; intervals: { opens: string; closes: string }[]; note: string }[]
  preparationHours: number
  needsDocument: boolean
  keepDays: number | null
}

export type Related = { related: ProductCard[]; upSell: ProductCard[]; crossSell: ProductCard[] }

export type Suggestions = {
  terms: string[]
  categories: { slug: string; name: string }[]
  products: ProductCard[]
}

export type Items<T> = { items: T[] }

export type Variant = {
  _id: string
  sku: string | null
  price: string | null
  comparePrice: string | null
  /** When the price goes back to the one before. */
  saleEndsAt?: string | null
  /** From a quantity on, a unit costs less. */
  priceTiers?: { from: number; price: string }[]
  options: Record<string, string>
  /** The place of its value in each option. */
  values?: number[]
  /** The place of its picture among the photos. */
  photo?: number | null
  offer?: Offer | null
  presale?: Presale | null
  inStock: boolean
  left: number | null
}

export type Product = {
  _id: string
  slug: string
  name: string
  brand?: string
  descriptionHtml: string
  shortDescription: string
  photos: Picture[]
  options?: { name: string; values: string[] }[]
  variants: Variant[]
  freeShipping?: boolean
  minPerOrder?: number
  maxPerOrder?: number | null
  specifications?: { key: string; name: string; value: string }[]
  category: { slug: string; name: string } | null
  /** The way to it from the first level; `category` is its last step. */
  trail?: { slug: string; name: string }[]
  currency: string
  alternates: Partial<Record<Locale, string>>
  seo?: Seo
  isPreview?: boolean
  rating?: Rating | null
}

export type PageState = {
  locale: Locale
  store: Store
  data: Record<string, unknown>
  status: number
  version: string
  /** In a preview of the design: who may frame this page and tell it of another one. */
  previewOrigin?: string
}

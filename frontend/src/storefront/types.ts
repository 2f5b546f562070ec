/** Shapes of the public calls, as the shop reads them. Amounts are decimal strings. */
export type Locale = 'en' | 'es'

type Rendition = { webp: string; jpg: string }

export type Picture = {
  url: string
  urls: { thumb?: Rendition; card?: Rendition; large?: Rendition }
  width: number
  height: number
  alt: string
}

export type Design = {
  theme: 'alameda' | 'mercado' | 'taller'
  corners: 'none' | 'soft' | 'round'
  density: 'airy' | 'normal' | 'compact'
  header: 'center' | 'search' | 'utility'
  card: 'quiet' | 'block' | 'spec'
  categories: 'arches' | 'pills' | 'tiles'
  gridColumns: number
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
  paymentNames: string[]
  hasPickup: boolean
  design: Design
  categories: Category[]
  productName: string
}

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
}

export type Page<T> = {
  items: T[]
  page: number
  limit: number
  total: number
  totalIsCapped: boolean
}

export type Items<T> = { items: T[] }

export type Variant = {
  _id: string
  sku: string | null
  price: string | null
  comparePrice: string | null
  options: Record<string, string>
  inStock: boolean
  left: number | null
}

export type Product = {
  _id: string
  slug: string
  name: string
  descriptionHtml: string
  shortDescription: string
  photos: Picture[]
  variants: Variant[]
  category: { slug: string; name: string } | null
  currency: string
  alternates: Partial<Record<Locale, string>>
}

export type Stock = { variants: { _id: string; inStock: boolean; left: number | null }[] }

export type PageState = {
  locale: Locale
  store: Store
  data: Record<string, unknown>
  status: number
  version: string
}

import type { Category, Picture, ProductCard } from './types'

/** Pages that may be made of the store's own blocks. */
export type BlockPage = 'home' | 'product'

type Base = { _id: string; title: string; text: string }

/** What the shop knows by itself. */
export type Plain = Base & {
  kind:
    | 'NEWSLETTER'
    | 'PLACE'
    | 'WHATSAPP'
    | 'DISTRICT'
    | 'BANNERS'
    | 'ASSURANCES'
    | 'PRODUCT_REVIEWS'
    | 'RELATED'
    | 'RECENT'
  button: string
}

/** `href`: as that of a MenuItem; without one there is no button. */
export type Words = Base & {
  kind: 'HERO' | 'TEXT' | 'STORY'
  html: string
  image: Picture | null
  side: 'LEFT' | 'RIGHT'
  button: string
  href: string
}

export type StoreReview = {
  _id: string
  rating: number
  title: string
  body: string
  authorName: string
  language: string
  productName: string
  /** As the order had it on its day. */
  productPhoto: Partial<Picture> | null
  writtenOn: string
}

export type Share = { cases: number; good: number; percent: number | null }

/** Counted by the platform; a figure without enough cases is null. */
export type TrustFacts = {
  taxNumber: string
  complaints: Share
  deliveries: Share
  reviews: number
  average: number | null
  fromCases: number
}

export type Block =
  | Plain
  | Words
  | (Base & { kind: 'PRODUCTS'; products: ProductCard[]; total: number; href: string })
  | (Base & { kind: 'CATEGORIES'; categories: Category[] })
  | (Base & { kind: 'GALLERY'; images: Picture[] })
  | (Base & { kind: 'VIDEO'; image: Picture; href: string; host: string })
  | (Base & { kind: 'REVIEWS'; count: number; average: number; reviews: StoreReview[] })
  | (Base & { kind: 'FAQ'; questions: { question: string; answer: string }[] })
  | (Base & { kind: 'COUNTDOWN'; endsAt: string; button: string; href: string })
  | (Base & { kind: 'TRUST'; facts: TrustFacts })

export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>

export type PublicBlocks = {
  key: BlockPage
  blocks: Block[]
  seoTitle: string
  seoDescription: string
}

import type { components } from '@/api/schema'
import type { TranslatedText } from '@/ui/TranslatedTextField'

type Schemas = components['schemas']
export type BlockPage = Schemas['BlockPageOut']
export type BlockPageKey = BlockPage['key']
export type PageVersion = Schemas['BlockPageVersionRow']
export type Preview = Schemas['BlockPagePreviewOut']
export type ReadyPage = NonNullable<Schemas['BlockPageDraftIn']['ready']>
export type Kind =
  | (Schemas['HeroBlock'] | Schemas['ProductsBlock'] | Schemas['CategoriesBlock'])['kind']
  | (Schemas['WordsBlock'] | Schemas['GalleryBlock'] | Schemas['VideoBlock'])['kind']
  | (Schemas['ReviewsBlock'] | Schemas['FaqBlock'] | Schemas['CountdownBlock'])['kind']
  | Schemas['PlainBlock']['kind']

export type Link = { kind: 'CATEGORY' | 'PAGE' | 'LINK'; target: string }

export type Rule = {
  tag: string
  categoryOid: string | null
  minPrice: string | null
  maxPrice: string | null
  onSale: boolean
  isNew: boolean
  sort: 'featured' | '-createdAt' | 'best-selling' | 'price' | '-price'
}

/** A block as the editor holds it: of the optional fields those of its kind. */
export type Block = {
  _id: string
  kind: Kind
  hidden: boolean
  startsAt: string | null
  endsAt: string | null
  title: TranslatedText | null
  text: TranslatedText | null
  html?: TranslatedText | null
  button?: TranslatedText | null
  link?: Link | null
  imageOid?: string | null
  imageOids?: string[]
  side?: 'LEFT' | 'RIGHT'
  rule?: Rule
  byHand?: boolean
  productOids?: string[]
  count?: number
  seeAll?: boolean
  categoryOids?: string[]
  address?: string
  questionOids?: string[]
  source?: 'PROMOTION' | 'PRESALE'
  sourceOid?: string | null
}

export const BLOCK_PAGE = '/api/v1/page/blocks/{key}'
export const BLOCK_DRAFT = '/api/v1/page/blocks/{key}/draft'
export const BLOCK_PUBLISH = '/api/v1/page/blocks/{key}/publish'
export const BLOCK_SCHEDULE = '/api/v1/page/blocks/{key}/schedule'
export const BLOCK_PREVIEW = '/api/v1/page/blocks/{key}/preview'
export const BLOCK_LINK = '/api/v1/page/blocks/{key}/link'
export const TRUST = '/api/v1/store/trust'

export const atPage = (key: BlockPageKey) => ({ params: { path: { key } } })
export const blocksOf = (page: BlockPage) => page.blocks as unknown as Block[]

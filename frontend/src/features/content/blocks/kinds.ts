import {
  IconBrandWhatsapp,
  IconCards,
  IconCategory,
  IconClock,
  IconHelpCircle,
  IconHistory,
  IconLayoutGrid,
  IconMail,
  IconMapPin,
  IconMovie,
  IconPhoto,
  IconPhotoUp,
  IconRosetteDiscountCheck,
  IconShieldCheck,
  IconStar,
  IconTextCaption,
  IconThumbUp,
  IconTruck,
  type Icon as IconType,
  IconVocabulary,
} from '@tabler/icons-react'
import type { Block, BlockPageKey, Kind, Rule } from '@/features/content/blocks/api'

export const MAX_BLOCKS = 30

export const ICONS: Record<Kind, IconType> = {
  HERO: IconPhotoUp,
  PRODUCTS: IconLayoutGrid,
  CATEGORIES: IconCategory,
  TEXT: IconTextCaption,
  STORY: IconVocabulary,
  GALLERY: IconPhoto,
  VIDEO: IconMovie,
  REVIEWS: IconStar,
  FAQ: IconHelpCircle,
  NEWSLETTER: IconMail,
  COUNTDOWN: IconClock,
  PLACE: IconMapPin,
  WHATSAPP: IconBrandWhatsapp,
  TRUST: IconShieldCheck,
  DISTRICT: IconTruck,
  BANNERS: IconCards,
  ASSURANCES: IconRosetteDiscountCheck,
  PRODUCT_REVIEWS: IconStar,
  RELATED: IconThumbUp,
  RECENT: IconHistory,
}

const EVERYWHERE: Kind[] = [
  ...(['PRODUCTS', 'CATEGORIES', 'TEXT', 'STORY', 'GALLERY', 'VIDEO', 'REVIEWS', 'FAQ'] as const),
  ...(['NEWSLETTER', 'COUNTDOWN', 'PLACE', 'WHATSAPP', 'TRUST', 'DISTRICT'] as const),
]
export const KINDS_OF: Record<BlockPageKey, Kind[]> = {
  home: ['HERO', ...EVERYWHERE, 'BANNERS', 'ASSURANCES'],
  product: ['PRODUCT_REVIEWS', 'RELATED', 'RECENT', ...EVERYWHERE],
}

/** Kinds that bring their own title. */
export const WITHOUT_WORDS: Kind[] = [
  ...(['DISTRICT', 'BANNERS', 'ASSURANCES', 'PRODUCT_REVIEWS', 'RELATED', 'RECENT'] as const),
]

export const NO_RULE: Rule = {
  tag: '',
  categoryOid: null,
  minPrice: null,
  maxPrice: null,
  onSale: false,
  isNew: false,
  sort: 'featured',
}

const LINKED = { button: null, link: null }

/** What a block of a kind has beside what all have. */
const OWN: Partial<Record<Kind, Partial<Block>>> = {
  HERO: { ...LINKED, imageOid: null },
  PRODUCTS: { rule: NO_RULE, byHand: false, productOids: [], count: 4, seeAll: true },
  CATEGORIES: { categoryOids: [] },
  TEXT: { ...LINKED, html: null, imageOid: null, side: 'LEFT' },
  STORY: { ...LINKED, html: null, imageOid: null, side: 'LEFT' },
  GALLERY: { imageOids: [] },
  VIDEO: { address: '', imageOid: null },
  REVIEWS: { count: 3 },
  FAQ: { questionOids: [] },
  COUNTDOWN: { ...LINKED, source: 'PROMOTION', sourceOid: null },
  WHATSAPP: { button: null },
}

export function newBlock(kind: Kind): Block {
  return {
    _id: crypto.randomUUID(),
    kind,
    hidden: false,
    startsAt: null,
    endsAt: null,
    title: null,
    text: null,
    ...OWN[kind],
  }
}

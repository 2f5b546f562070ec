import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useData, useShop, useTitle } from '../context'
import { Assurances } from '../home/Assurances'
import { Banners } from '../home/Banners'
import { Hero } from '../home/Hero'
import { Others } from '../product/Others'
import { RecentlySeen } from '../product/RecentlySeen'
import type { Product } from '../types'
import type { Block, BlockOf, BlockPage, Plain, PublicBlocks } from '../types.blocks'
import { LoadFailed, WaitingPage } from '../ui/States'
import { useOwnStyle } from '../ui/useOwnStyle'
import { BlockFrame } from './BlockFrame'
import style from './blocks.css?inline'
import { CountdownBlock } from './CountdownBlock'
import { CategoriesBlock, GalleryBlock, ProductsBlock, VideoBlock } from './GoodsBlocks'
import { ReviewsBlock } from './ReviewsBlock'
import { ChatBlock, FaqBlock, NewsletterBlock, PlaceBlock } from './TalkBlocks'
import { says, TrustFigures } from './TrustFigures'
import { useBlockText } from './useBlockText'
import { WordsBlock } from './WordsBlock'

export type BlocksProps = {
  page: BlockPage
  /** On the page of a product. */
  product?: Product
  /** What is there when the page has no blocks any more. */
  otherwise: ReactNode
}

/** A page as the merchant has put it together. */
export default function Blocks({ page, product, otherwise }: BlocksProps) {
  useOwnStyle(style)
  const { store } = useShop()
  const { value, failed, retry } = useData<PublicBlocks>(`page/ui/blocks/${page}`)
  const isHome = page === 'home'
  const blocks = value?.blocks ?? []
  const hero = blocks.find(({ kind }) => kind === 'HERO')
  const title = value?.seoTitle || hero?.title
  useTitle(isHome && title ? `${store.name} · ${title}` : null, { whole: true })
  if (value === null) return otherwise
  if (!value) {
    if (!isHome) return null
    return failed ? (
      <LoadFailed retry={retry} title={store.name} />
    ) : (
      <WaitingPage title={store.name} />
    )
  }
  return (
    <>
      {isHome && !hero && <h1 className="hidden">{store.name}</h1>}
      {blocks.map((block, at) => (
        <OneBlock
          key={block._id}
          block={block}
          product={product}
          first={isHome && at === 0}
          isTitle={block === hero}
        />
      ))}
    </>
  )
}

type Props = { block: Block; product: Product | undefined; first: boolean; isTitle: boolean }

function OneBlock({ block, product, first, isTitle }: Props) {
  switch (block.kind) {
    case 'HERO':
      return (
        <div data-block={block._id}>
          <Hero hero={{ ...block, subtitle: block.text }} isTitle={isTitle} first={first} />
        </div>
      )
    case 'TEXT':
    case 'STORY':
      return <WordsBlock block={block} first={first} />
    case 'PRODUCTS':
      return <ProductsBlock block={block} />
    case 'CATEGORIES':
      return <CategoriesBlock block={block} />
    case 'GALLERY':
      return <GalleryBlock block={block} />
    case 'VIDEO':
      return <VideoBlock block={block} />
    case 'REVIEWS':
      return <ReviewsBlock block={block} />
    case 'FAQ':
      return <FaqBlock block={block} />
    case 'COUNTDOWN':
      return <CountdownBlock block={block} />
    case 'TRUST':
      return <TrustBlock block={block} />
    default:
      return <PlainBlock block={block} product={product} />
  }
}

function PlainBlock({ block, product }: { block: Plain; product: Product | undefined }) {
  const { store, parts } = useShop()
  const delivers = store.country === 'PE' && store.checkoutOpen && store.hasDelivery !== false
  switch (block.kind) {
    case 'NEWSLETTER':
      return <NewsletterBlock block={block} />
    case 'WHATSAPP':
      return <ChatBlock block={block} />
    case 'PLACE':
      return <PlaceBlock block={block} />
    case 'DISTRICT':
      return delivers ? <Framed block={block} part={<parts.DistrictCheck />} /> : null
    case 'BANNERS':
      return <Framed block={block} part={<Banners />} />
    case 'ASSURANCES':
      return <Framed block={block} part={<Assurances />} />
    case 'PRODUCT_REVIEWS':
      return product?.rating ? (
        <Framed block={block} part={<parts.Reviews product={product} />} />
      ) : null
    case 'RELATED':
      return product ? <Framed block={block} part={<Others product={product} />} /> : null
    case 'RECENT':
      return product ? <Framed block={block} part={<RecentlySeen product={product} />} /> : null
  }
}

/** A part of the shop that frames itself. */
function Framed({ block, part }: { block: Block; part: ReactNode }) {
  return (
    <div data-block={block._id}>
      <Suspense fallback={null}>{part}</Suspense>
    </div>
  )
}

function TrustBlock({ block }: { block: BlockOf<'TRUST'> }) {
  const t = useBlockText()
  if (!says(block.facts)) return null
  const more = (
    <Link to="/trust" className="link">
      {t.seeTrust}
    </Link>
  )
  return (
    <BlockFrame block={block} title={t.trust} end={more}>
      <TrustFigures facts={block.facts} />
    </BlockFrame>
  )
}

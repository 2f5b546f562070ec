import { Link } from 'react-router'
import { ProductGrid } from '../catalog/ProductGrid'
import type { BlockOf } from '../types.blocks'
import { Photo } from '../ui/Photo'
import { BlockFrame } from './BlockFrame'
import { useBlockText } from './useBlockText'

/** Above this number the count of products says only that there are more. */
const MAX_TOTAL = 999

export function ProductsBlock({ block }: { block: BlockOf<'PRODUCTS'> }) {
  const t = useBlockText()
  const more = block.href && (
    <Link to={block.href} className="link">
      {t.seeThe(block.total, block.total > MAX_TOTAL)}
    </Link>
  )
  return (
    <BlockFrame block={block} end={more}>
      <ProductGrid products={block.products} />
    </BlockFrame>
  )
}

export function CategoriesBlock({ block }: { block: BlockOf<'CATEGORIES'> }) {
  return (
    <BlockFrame block={block}>
      <ul className="bk-tiles">
        {block.categories.map((category) => (
          <li key={category._id}>
            <Link to={`/c/${category.slug}`}>
              {category.picture ? (
                <Photo picture={category.picture} alt="" sizes="(max-width: 760px) 50vw, 400px" />
              ) : (
                <span className="bk-blank" />
              )}
              <span>{category.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

export function GalleryBlock({ block }: { block: BlockOf<'GALLERY'> }) {
  return (
    <BlockFrame block={block}>
      <ul className="bk-gallery">
        {block.images.map((image) => (
          <li key={image.url}>
            <Photo picture={image} sizes="(max-width: 760px) 50vw, 420px" />
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

/** The picture opens the video where it lies: nothing of others is loaded here. */
export function VideoBlock({ block }: { block: BlockOf<'VIDEO'> }) {
  const t = useBlockText()
  return (
    <BlockFrame block={block}>
      <a className="bk-film" href={block.href} target="_blank" rel="noopener noreferrer nofollow">
        <Photo picture={block.image} sizes="(max-width: 760px) 100vw, 1280px" />
        <span className="btn">
          <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 4v16l13 -8z" fill="currentColor" />
          </svg>
          {t.watchOn(block.host)}
          <span className="hidden">. {t.opensElsewhere}</span>
        </span>
      </a>
    </BlockFrame>
  )
}

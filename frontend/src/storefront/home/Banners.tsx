import { useShop } from '../context'
import type { Banner } from '../types.announcements'
import { AnyLink } from '../ui/AnyLink'
import { Photo } from '../ui/Photo'
import css from './Banners.module.css'

/** The pictures that the merchant has hung up for now. */
export function Banners() {
  const banners = useShop().store.announcements?.banners ?? []
  if (banners.length === 0) return null
  return (
    <div className={`inner ${css.banners} ${banners.length > 1 ? css.several : ''}`}>
      {banners.map((banner) =>
        banner.href ? (
          <AnyLink key={banner.image.url} href={banner.href}>
            <Pictures banner={banner} />
          </AnyLink>
        ) : (
          <Pictures key={banner.image.url} banner={banner} />
        ),
      )}
    </div>
  )
}

function Pictures({ banner: { alt, image, phoneImage } }: { banner: Banner }) {
  const wide = <Photo picture={image} alt={alt} sizes="(max-width: 760px) 100vw, 1280px" />
  if (!phoneImage) return wide
  return (
    <>
      <div className="wideOnly">{wide}</div>
      <div className="phoneOnly">
        <Photo picture={phoneImage} alt={alt} sizes="100vw" />
      </div>
    </>
  )
}

import type { components } from '@/api/schema'
import { paths } from '@/lib/paths'

type Schemas = components['schemas']
export type Header = Schemas['HeaderOut']
export type Banner = Schemas['BannerOut']
export type Popup = Schemas['PopupOut']
export type Announcement = Header | Banner | Popup
export type Kind = 'header' | 'banner' | 'popup'

type Calls<K extends Kind> = {
  list: `/api/v1/store/${K}`
  one: `/api/v1/store/${K}/{announcement_id}`
}

export const HEADER: Calls<'header'> = {
  list: '/api/v1/store/header',
  one: '/api/v1/store/header/{announcement_id}',
}
export const BANNER: Calls<'banner'> = {
  list: '/api/v1/store/banner',
  one: '/api/v1/store/banner/{announcement_id}',
}
export const POPUP: Calls<'popup'> = {
  list: '/api/v1/store/popup',
  one: '/api/v1/store/popup/{announcement_id}',
}

/** Lists are read, ordered and thinned out the same way, whatever is in them. */
export const CALLS: Record<Kind, Calls<'header'>> = {
  header: HEADER,
  banner: BANNER as unknown as Calls<'header'>,
  popup: POPUP as unknown as Calls<'header'>,
}

export const PLACES_OF: Record<
  Kind,
  { list: string; fresh: string; one: (oid: string) => string }
> = {
  header: { list: paths.headers, fresh: paths.headerNew, one: paths.header },
  banner: { list: paths.banners, fresh: paths.bannerNew, one: paths.banner },
  popup: { list: paths.popups, fresh: paths.popupNew, one: paths.popup },
}

export const at = (announcement_id: string) => ({ params: { path: { announcement_id } } })

type Words = { es?: string; en?: string }

/** What a row of a list is called. */
export const wordsOf = (row: Announcement) =>
  ('tone' in row ? row.text : 'alt' in row ? row.alt : row.title) as Words

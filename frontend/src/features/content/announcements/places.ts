export type Kind = 'header' | 'banner' | 'popup'

const placesOf = (nouns: string) => {
  const list = `/admin/my-store/pages/${nouns}`
  return { list, fresh: `${list}/new`, one: (oid: string) => `${list}/${oid}` }
}

/** Where each kind is listed, begun and changed. */
export const PLACES_OF = {
  header: placesOf('headers'),
  banner: placesOf('banners'),
  popup: placesOf('popups'),
}

/** What an address of the blog asks for, as the server reads it. */

const PAGE = /^0{0,9}[0-9]{1,3}$/
const MAX_TAG = 40

export type Chosen = { tag: string; page: number }

export function chosenOf(params: URLSearchParams): Chosen {
  const page = params.get('page') ?? ''
  return {
    tag: (params.get('tag') ?? '').trim().slice(0, MAX_TAG),
    page: PAGE.test(page) ? Math.max(1, Number(page)) : 1,
  }
}

/** The query of a page of the list, the usual left out: that of the call too. */
export function queryOf({ tag, page }: Chosen): string {
  const parts = [tag && `tag=${encodeURIComponent(tag)}`, page > 1 && `page=${page}`]
  const written = parts.filter(Boolean).join('&')
  return written && `?${written}`
}

/** Named one by one, as in `apps/storefront/page_query.py`: what `trim` and Python's `strip` hold for space is
 * not the same, and a page that both read differently is thrown away by React. */
const BLANK =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+/g
const MAX_LENGTH = 200
const BORDERS = /^ | $/g

/** What is searched for, with a single space between words and no sign that can't be seen. */
export function searchWords(params: URLSearchParams): string {
  const words = (params.get('q') ?? '').replace(BLANK, ' ').replace(BORDERS, '')
  return Array.from(words).slice(0, MAX_LENGTH).join('').replace(BORDERS, '')
}

/** The server loads the first one with the page; a test compares its answer. */
type Query = Record<string, number | boolean>

export function reviewPath(slug: string, query: Query = {}) {
  const all: Query = { limit: 5, ...query }
  const written = Object.entries(all)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => `${name}=${value}`)
  return `product/ui/${encodeURIComponent(slug)}/review?${written.join('&')}`
}

/** The list with one item at another place. */
export function movePhoto<Item>(items: Item[], from: number, to: number): Item[] {
  const place = Math.max(0, Math.min(items.length - 1, to))
  const rest = items.filter((_, index) => index !== from)
  const moved = items[from]
  return moved === undefined ? items : [...rest.slice(0, place), moved, ...rest.slice(place)]
}

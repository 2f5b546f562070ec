export type Margin = { profit: number; ratio: number }

/** What stays of a price after its cost; undefined while one of them is unknown. */
export function marginOf(price: string, cost: string): Margin | undefined {
  if (price === '' || cost === '') return undefined
  const [revenue, paid] = [Number(price), Number(cost)]
  if (!Number.isFinite(revenue) || !Number.isFinite(paid) || revenue <= 0) return undefined
  return { profit: revenue - paid, ratio: (revenue - paid) / revenue }
}

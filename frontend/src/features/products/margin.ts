export type Margin = { profit: number; ratio: number }

/** What stays of a price after its cost; undefined while one of them is unknown. */
export function marginOf(price: string, cost: string): Margin | undefined {
  if (price === '' || cost === '') return undefined
  const [asked, paid] = [Number(price), Number(cost)]
  if (!Number.isFinite(asked) || !Number.isFinite(paid) || asked <= 0) return undefined
  return { profit: asked - paid, ratio: (asked - paid) / asked }
}

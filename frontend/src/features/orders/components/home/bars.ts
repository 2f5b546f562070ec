/** A bar of a small chart: what it stands for, its words, its height and how much of it is there, each from
 * 0 to 1. */
export type Bar = {
  key: string
  label: string
  value: number
  collected: number
  height: number
  share: number
  isHighest: boolean
}

type Point = { key: string; label: string; amount: string; collected: string }

export function barsOf(points: Point[]): Bar[] {
  const values = points.map(({ amount }) => Number(amount))
  const highest = Math.max(...values, 0)
  const peak = highest > 0 ? values.indexOf(highest) : -1
  return points.map((point, index) => {
    const { key, label } = point
    const value = values[index] ?? 0
    const collected = Number(point.collected)
    const height = highest > 0 ? value / highest : 0
    const share = value > 0 ? Math.min(1, Math.max(0, collected / value)) : 0
    return { key, label, value, collected, height, share, isHighest: index === peak }
  })
}

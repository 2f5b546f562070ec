/** A bar of a small chart: what it stands for, its words and its height from 0 to 1. */
export type Bar = { key: string; label: string; value: number; height: number; isHighest: boolean }

type Point = { key: string; label: string; amount: string }

export function barsOf(points: Point[]): Bar[] {
  const values = points.map(({ amount }) => Number(amount))
  const highest = Math.max(...values, 0)
  const peak = highest > 0 ? values.indexOf(highest) : -1
  return points.map(({ key, label }, index) => {
    const value = values[index] ?? 0
    const height = highest > 0 ? value / highest : 0
    return { key, label, value, height, isHighest: index === peak }
  })
}

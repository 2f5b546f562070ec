export type Press = { shift: boolean; add: boolean }
export type Selection = { chosen: ReadonlySet<string>; anchor: string | null }

export const NOTHING: Selection = { chosen: new Set(), anchor: null }

/** What is chosen after a press on one of `ids`: shift takes all between, ctrl adds or takes away. */
export function press(before: Selection, ids: string[], id: string, how: Press): Selection {
  if (how.shift && before.anchor !== null && ids.includes(before.anchor)) {
    const [from, to] = [ids.indexOf(before.anchor), ids.indexOf(id)].sort((a, b) => a - b)
    const between = ids.slice(from, (to ?? 0) + 1)
    const chosen = how.add ? new Set([...before.chosen, ...between]) : new Set(between)
    return { chosen, anchor: before.anchor }
  }
  const chosen = new Set(before.chosen)
  if (chosen.has(id)) chosen.delete(id)
  else chosen.add(id)
  return { chosen, anchor: id }
}

/** Where an arrow key leads in a grid of so many columns; null is nowhere. */
export function step(key: string, at: number, count: number, columns: number): number | null {
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined || to < 0 || to >= count ? null : to
}

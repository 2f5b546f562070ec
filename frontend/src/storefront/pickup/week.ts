/** The hours of a place as people read them. Days 1 (Monday) to 7; times as "09:00". */
export type Opening = { days: number[]; opens: string; closes: string }
export type WeekLine = { from: number; to: number; times: string[] }

const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** Days in a row with the same hours are one line; a line without times is closed. */
export function weekLines(hours: Opening[]): WeekLine[] {
  const lines: WeekLine[] = []
  for (const day of DAYS) {
    const times = hours
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => `${opens} – ${closes}`)
      .sort()
    const last = lines.at(-1)
    if (last && last.times.join() === times.join()) last.to = day
    else lines.push({ from: day, to: day, times })
  }
  return lines
}

/** "24/12/2031" of "2031-12-24": one form for both languages, and for server and browser. */
export const dayOf = (date: string) => date.split('-').reverse().join('/')

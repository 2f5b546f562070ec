/** The day in the store's zone: `2026-11-26`. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
}

export function dayAfter(day: string, days: number): string {
  const moved = new Date(`${day}T12:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + Math.min(days, 3660))
  return moved.toISOString().slice(0, 10)
}

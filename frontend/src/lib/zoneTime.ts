import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const FIELD = 'YYYY-MM-DDTHH:mm'

/** A moment as a field of date and time shows it, on the clock of the store. */
export function toFieldTime(moment: string | null, timeZone: string): string {
  return moment === null ? '' : dayjs(moment).tz(timeZone).format(FIELD)
}

/** What was written into such a field, as a moment; null while it is empty or half written. */
export function fromFieldTime(text: string, timeZone: string): string | null {
  const moment = dayjs.tz(text, timeZone)
  return text === '' || !moment.isValid() ? null : moment.toISOString()
}

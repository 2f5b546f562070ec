import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'

/** "20 nov.", of an hour "20 nov., 13:00". */
export function useBucketLabel() {
  const { locale } = useLocalePath()
  return (at: string) => {
    const [day = at, hour] = at.split('T')
    const text = formatDay(`${day}T12:00:00Z`, locale, 'UTC')
    return hour === undefined ? text : `${text}, ${hour}:00`
  }
}

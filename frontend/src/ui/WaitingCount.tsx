import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'

type Props = { count: number; className?: string }

/** How much waits for the merchant, beside a page of the side bar; nothing while there is none. */
export function WaitingCount({ count, className }: Props) {
  const { t } = useTranslation('shell')
  const { locale } = useLocalePath()
  if (count === 0) return null
  return (
    <span className={className}>
      <span aria-hidden>{formatCount(count, locale)}</span>
      <VisuallyHidden>{t('navigation.waiting', { count })}</VisuallyHidden>
    </span>
  )
}

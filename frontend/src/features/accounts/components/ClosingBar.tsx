import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useKeepAccount } from '@/features/accounts/useClosing'
import { useOwnZone } from '@/features/accounts/useOwnZone'
import { formatLongDate } from '@/lib/dates'
import classes from './ClosingBar.module.css'

/** Over every page while the account waits for its day. */
export function ClosingBar({ closesAt }: { closesAt: string }) {
  const { t, i18n } = useTranslation('profile')
  const zone = useOwnZone()
  const { busy, keep } = useKeepAccount()
  const day = formatLongDate(closesAt, i18n.language, zone)
  return (
    <section className={classes.bar} aria-label={t('closing.bar')}>
      <IconAlertTriangle size={18} stroke={2} aria-hidden />
      <span>{t('closing.waits', { day })}</span>
      <Button size="compact-sm" loading={busy} onClick={() => void keep()}>
        {t('closing.keep')}
      </Button>
    </section>
  )
}

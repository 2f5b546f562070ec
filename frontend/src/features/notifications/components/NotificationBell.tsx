import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { NOTIFICATION_POLL_MS } from '@/constants'
import { NotificationPanel } from '@/features/notifications/components/NotificationPanel'
import { useNoteSound } from '@/features/notifications/components/useNoteSound'
import classes from './NotificationBell.module.css'

const MANY = 99
const POLLED = { refetchInterval: NOTIFICATION_POLL_MS, staleTime: NOTIFICATION_POLL_MS }

/** How many are unread, asked for every 30 seconds, and the panel with all of them. */
export function NotificationBell() {
  const { t } = useTranslation('notifications')
  const [opened, panel] = useDisclosure(false)
  const { data } = useStoreQuery('get', '/api/v1/store/notification', {}, POLLED)
  const unread = data?.unread ?? 0
  useNoteSound(data?.sounds)
  return (
    <Popover
      opened={opened}
      onChange={(open) => (open ? panel.open() : panel.close())}
      position="bottom-end"
      width="min(380px, 94vw)"
      trapFocus
      returnFocus
      radius="lg"
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          aria-label={unread === 0 ? t('bell.none') : t('bell.unread', { count: unread })}
          aria-expanded={opened}
          onClick={panel.toggle}
        >
          <IconBell size={20} stroke={1.75} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > MANY ? `${MANY}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('title')}>
        <NotificationPanel unread={unread} />
      </Popover.Dropdown>
    </Popover>
  )
}

import { ActionIcon } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  type StoreNotification,
  useDeleteNotification,
  useMarkRead,
} from '@/features/notifications/api'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { formatExact, formatNear } from '@/lib/dates'
import classes from './NotificationRow.module.css'

type Props = { item: StoreNotification; storeOid: string }

export function NotificationRow({ item, storeOid }: Props) {
  const { t } = useTranslation('notifications')
  const { locale } = useLocalePath()
  const markRead = useMarkRead(storeOid)
  const remove = useDeleteNotification(storeOid)
  const unread = item.readAt === null
  return (
    <li className={classes.row} data-unread={unread || undefined}>
      <div className={classes.words}>
        <p className={classes.title}>
          {unread && <span className={classes.new}>{t('new')}</span>}
          {item.link?.startsWith('/admin') ? (
            <StoreLink to={item.link}>{item.title}</StoreLink>
          ) : (
            item.title
          )}
        </p>
        {item.description !== '' && <p className={classes.description}>{item.description}</p>}
        <time
          className={classes.time}
          dateTime={item.createdAt}
          title={formatExact(item.createdAt, locale)}
        >
          {formatNear(item.createdAt, locale)}
        </time>
      </div>
      {unread && (
        <ActionIcon
          size={32}
          aria-label={t('markRead', { title: item.title })}
          disabled={markRead.isPending}
          onClick={() => markRead.mutate(item._id)}
        >
          <IconCheck size={16} stroke={2} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        size={32}
        aria-label={t('delete', { title: item.title })}
        disabled={remove.isPending}
        onClick={() => remove.mutate(item._id)}
      >
        <IconTrash size={16} stroke={2} aria-hidden />
      </ActionIcon>
    </li>
  )
}

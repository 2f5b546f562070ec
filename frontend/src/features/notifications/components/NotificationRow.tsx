import { ActionIcon } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import type { Answer } from '@/api/types'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { formatExact, formatNear } from '@/lib/dates'
import classes from './NotificationRow.module.css'

export type StoreNotification = Answer<'/api/v1/store/notification/info', 'get'>['items'][number]
type Props = { item: StoreNotification }

const ONE = '/api/v1/store/notification/{notification_id}'

export function NotificationRow({ item }: Props) {
  const { t } = useTranslation('notifications')
  const { locale } = useLocalePath()
  const markRead = useStoreMutation('patch', `${ONE}/readed`)
  const remove = useStoreMutation('delete', ONE)
  const path = { params: { path: { notification_id: item._id } } }
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
          onClick={() => markRead.mutate(path)}
        >
          <IconCheck size={16} stroke={2} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        size={32}
        aria-label={t('delete', { title: item.title })}
        disabled={remove.isPending}
        onClick={() => remove.mutate(path)}
      >
        <IconTrash size={16} stroke={2} aria-hidden />
      </ActionIcon>
    </li>
  )
}

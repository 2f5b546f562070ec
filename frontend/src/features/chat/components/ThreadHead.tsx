import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconCheck,
  IconClock,
  IconRotate,
  IconUser,
  IconUserPlus,
  IconZzz,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { AGENTS, at, type Conversation, ONE } from '@/features/chat/api'
import { ChannelIcon } from '@/features/chat/components/ChannelIcon'
import { useInboxKeys } from '@/features/chat/useInboxKeys'
import { useNow } from '@/features/chat/useNow'
import { waitText } from '@/features/chat/waitText'
import { StatusChip } from '@/ui/StatusChip'
import classes from './inbox.module.css'

type Props = { conversation: Conversation; onClose: () => void; onCustomer: () => void }

export function ThreadHead({ conversation, onClose, onCustomer }: Props) {
  const { t } = useTranslation('chat')
  const now = useNow()
  const { name, channel, waitingSince, assigneeName } = conversation
  return (
    <header className={classes.threadHead}>
      <ActionIcon className={classes.back} aria-label={t('back')} onClick={onClose}>
        <IconArrowLeft size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      <div className={classes.who}>
        <h2>{name || t('visitor')}</h2>
        <small>
          <ChannelIcon channel={channel} size={14} />{' '}
          {[t(`channel.${channel as 'WEB'}`), assigneeName && t('assigned', { name: assigneeName })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      {waitingSince && (
        <StatusChip tone="warning" icon={IconClock}>
          {t('waits', { wait: waitText(waitingSince, t, now) })}
        </StatusChip>
      )}
      <Actions conversation={conversation} />
      <ActionIcon
        className={classes.toCustomer}
        aria-label={t('customer.title')}
        onClick={onCustomer}
      >
        <IconUser size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </header>
  )
}

const HOURS = [1, 3, 24] as const

function Actions({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat')
  const { allowed } = useAccess('chat.edit')
  const { _id, state, assigneeOid } = conversation
  const { data: agents = [] } = useStoreQuery('get', AGENTS, {}, { select: ({ items }) => items })
  const update = useStoreMutation('patch', ONE, { updates: ONE })
  const assign = useRef<HTMLButtonElement>(null)
  const snooze = useRef<HTMLButtonElement>(null)
  const isResolved = state === 'RESOLVED'
  const resolve = () =>
    update.mutate({ ...at(_id), body: { state: isResolved ? 'OPEN' : 'RESOLVED' } })
  useInboxKeys(
    allowed
      ? { e: resolve, a: () => assign.current?.click(), z: () => snooze.current?.click() }
      : {},
  )
  if (!allowed) return null
  const snoozeFor = (hours: number) => {
    const until = new Date(Date.now() + hours * 3_600_000).toISOString()
    update.mutate({ ...at(_id), body: { snoozedUntil: until } })
  }
  return (
    <div className={classes.acts}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={assign} variant="default" size={36} aria-label={t('assign')}>
            <IconUserPlus size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {agents.map((agent) => (
            <Menu.Item
              key={agent._id}
              leftSection={agent._id === assigneeOid ? <IconCheck size={16} aria-hidden /> : null}
              onClick={() => update.mutate({ ...at(_id), body: { assigneeOid: agent._id } })}
            >
              {agent.name}
            </Menu.Item>
          ))}
          {assigneeOid && (
            <Menu.Item onClick={() => update.mutate({ ...at(_id), body: { assigneeOid: null } })}>
              {t('unassign')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={snooze} variant="default" size={36} aria-label={t('snooze')}>
            <IconZzz size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {HOURS.map((hours) => (
            <Menu.Item key={hours} onClick={() => snoozeFor(hours)}>
              {t(`snoozeFor.${hours}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={
          isResolved ? <IconRotate size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />
        }
        onClick={resolve}
      >
        {isResolved ? t('reopen') : t('resolve')}
      </Button>
    </div>
  )
}

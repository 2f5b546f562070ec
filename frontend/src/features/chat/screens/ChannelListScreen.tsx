import { IconBrandWhatsapp, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import { CHANNELS, type OutsideChannel } from '@/features/chat/api'
import { healthOf } from '@/features/chat/channelHealth'
import { ChannelChip, useDay } from '@/features/chat/components/ChannelChip'
import { ChannelFigures } from '@/features/chat/components/ChannelFigures'
import { ChannelIcon } from '@/features/chat/components/ChannelIcon'
import classes from '@/features/chat/components/channels.module.css'
import { PageLink, useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { ListScreen } from '@/ui/crud/ListScreen'
import { RowWords, SortableRows } from '@/ui/crud/SortableRows'
import { EmptyState } from '@/ui/EmptyState'
import { FormAlert } from '@/ui/FormAlert'
import { PermissionButton } from '@/ui/PermissionButton'

type Channels = Answer<typeof CHANNELS, 'get'>
const itemsOf = ({ items }: Channels) => items
const isOffered = ({ offered }: Channels) => offered
type Row = { _id: string; channel?: OutsideChannel }

/** The shop's own chat stands below the others, and does not count. */
function Rows({ channels }: { channels: OutsideChannel[] }) {
  const { t } = useTranslation('chatChannels')
  const day = useDay()
  const rows: Row[] = [
    ...channels.map((channel) => ({ _id: channel._id, channel })),
    { _id: 'web' },
  ]
  const nameOf = ({ channel }: Row) => (channel ? t(`kind.${channel.kind}`) : t('web'))
  return (
    <SortableRows rows={rows} nameOf={nameOf}>
      {({ channel }) => (
        <>
          <span className={classes.tile}>
            <ChannelIcon channel={channel?.kind ?? 'WEB'} size={22} />
          </span>
          {channel ? (
            <RowWords
              to={paths.chatChannel(channel._id)}
              name={[t(`kind.${channel.kind}`), channel.name].filter(Boolean).join(' · ')}
              chips={<ChannelChip channel={channel} />}
            >
              <span className={classes.dim}>
                {t(`health.${healthOf(channel)}`, { date: day(channel.expiresAt) })}
              </span>
            </RowWords>
          ) : (
            <RowWords to={paths.chatWebChannel} name={t('web')}>
              <span className={classes.dim}>{t('webNote')}</span>
            </RowWords>
          )}
        </>
      )}
    </SortableRows>
  )
}

function useLimit(channels: OutsideChannel[] | undefined) {
  const { features } = useStore()
  const limit = features.chatChannels?.limit ?? null
  const kinds = channels?.map(({ kind }) => (kind === 'INSTAGRAM' ? 'MESSENGER' : kind))
  const joins = kinds?.length === 1 && kinds[0] === 'MESSENGER'
  const full = limit !== null && kinds !== undefined && new Set(kinds).size >= limit && !joins
  return { limit, full }
}

export function ChannelListScreen() {
  const { t } = useTranslation('chatChannels')
  const href = useHref()
  const { storeTier } = useStore()
  const access = useAccess('chat.view')
  const edit = useAccess('chat.edit')
  const enabled = access.allowed
  const query = useStoreQuery('get', CHANNELS, {}, { enabled, select: itemsOf })
  const offered = useStoreQuery('get', CHANNELS, {}, { enabled, select: isOffered }).data
  const { limit, full } = useLimit(query.data)
  const blocked = full || offered === false
  const reason = full ? t('full', { count: limit ?? 0, tier: storeTier }) : t('off')
  return (
    <ListScreen
      title={t('title')}
      line={t('line')}
      actions={
        <PermissionButton
          {...(blocked ? { allowed: false, reason } : edit)}
          tone="primary"
          component={Link}
          to={href.store(paths.chatChannelNew)}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        >
          {t('new')}
        </PermissionButton>
      }
      access={access}
      query={query}
      failed={t('failed')}
    >
      {(channels) => (
        <div className={classes.list}>
          {blocked && (
            <FormAlert tone="info">
              {reason} {full && <PageLink to={paths.myPlan}>{t('plans')}</PageLink>}
            </FormAlert>
          )}
          {channels.length === 0 && (
            <EmptyState icon={IconBrandWhatsapp} title={t('first')} description={t('firstNote')} />
          )}
          <Rows channels={channels} />
          {channels.length > 0 && <ChannelFigures />}
        </div>
      )}
    </ListScreen>
  )
}

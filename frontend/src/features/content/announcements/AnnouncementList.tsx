import { IconPhoto, IconPlus, IconSpeakerphone, IconWindow } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import classes from '@/features/content/announcements/announcements.module.css'
import { type Announcement, at, CALLS, wordsOf } from '@/features/content/announcements/api'
import { type Kind, PLACES_OF } from '@/features/content/announcements/places'
import { STATES } from '@/features/content/announcements/states'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { useStore } from '@/lib/store/useStore'
import { confirm } from '@/ui/confirm'
import { ListScreen } from '@/ui/crud/ListScreen'
import { RowMenu } from '@/ui/crud/RowMenu'
import { RowWords, SortableRows } from '@/ui/crud/SortableRows'
import { EmptyState } from '@/ui/EmptyState'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'

const ICONS = { header: IconSpeakerphone, banner: IconPhoto, popup: IconWindow }

function useLine() {
  const { t } = useTranslation('announcements')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const when = (moment: string) => formatDayTime(moment, locale, timeZone)
  return ({ startsAt, endsAt, state }: Announcement) => {
    if (state === 'SCHEDULED' && startsAt) return t('line.from', { when: when(startsAt) })
    if (endsAt) return t(state === 'ENDED' ? 'line.ended' : 'line.until', { when: when(endsAt) })
    return t('line.always')
  }
}

function Picture({ row }: { row: Announcement }) {
  if (!('image' in row) || !row.image) return null
  return <img className={classes.thumb} src={String(row.image.url)} alt="" loading="lazy" />
}

function Rows({ kind, rows }: { kind: Kind; rows: Announcement[] }) {
  const { t } = useTranslation('announcements')
  const language = useHomeLanguage()
  const lineOf = useLine()
  const mayEdit = useAccess('content.edit').allowed
  const mayDelete = useAccess('content.delete').allowed
  const reorder = useStoreMutation('patch', CALLS[kind].list)
  const remove = useStoreMutation('delete', CALLS[kind].one)
  const nameOf = (row: Announcement) => {
    const words = wordsOf(row)
    return words[language] ?? words.es ?? words.en ?? ''
  }
  const move = (next: Announcement[]) =>
    reorder.mutateAsync({ body: { ids: next.map(({ _id }) => _id) } })
  const ask = async (row: Announcement) => {
    const sure = await confirm({
      title: t('remove.title', { name: nameOf(row) }),
      description: t('remove.line'),
      confirmLabel: t('remove.act'),
      danger: true,
    })
    if (sure) remove.mutate(at(row._id))
  }
  return (
    <SortableRows rows={rows} nameOf={nameOf} onMove={mayEdit ? move : undefined}>
      {(row, moves) => (
        <>
          <Picture row={row} />
          <RowWords
            to={PLACES_OF[kind].one(row._id)}
            name={nameOf(row)}
            chips={<StatusChip {...STATES[row.state]}>{t(`state.${row.state}`)}</StatusChip>}
          >
            <span className={classes.dim}>{lineOf(row)}</span>
          </RowWords>
          <RowMenu
            name={nameOf(row)}
            to={PLACES_OF[kind].one(row._id)}
            moves={moves}
            mayDelete={mayDelete}
            onDelete={() => void ask(row)}
          />
        </>
      )}
    </SortableRows>
  )
}

/** Headers, banners or pop-ups of the shop, in the order in which it takes them. */
export function AnnouncementList({ kind }: { kind: Kind }) {
  const { t } = useTranslation(['announcements', 'content'])
  const href = useHref()
  const access = useAccess('content.view')
  const create = useAccess('content.create')
  const query = useStoreQuery(
    'get',
    CALLS[kind].list,
    {},
    { enabled: access.allowed, select: ({ items }) => items as Announcement[] },
  )
  const add = (
    <PermissionButton
      {...create}
      tone="primary"
      component={Link}
      to={href.store(PLACES_OF[kind].fresh)}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
    >
      {t(`${kind}.add`)}
    </PermissionButton>
  )
  return (
    <ListScreen
      title={t(`${kind}.title`)}
      line={t(`${kind}.line`)}
      back={{ label: t('content:pages.title'), to: href.store(paths.storePages) }}
      actions={add}
      access={access}
      query={query}
      failed={t('failed')}
      empty={
        <EmptyState
          icon={ICONS[kind]}
          title={t(`${kind}.empty`)}
          description={t(`${kind}.emptyLine`)}
          actions={add}
        />
      }
    >
      {(rows) => <Rows kind={kind} rows={rows} />}
    </ListScreen>
  )
}

import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { AnnouncementList } from '@/features/content/announcements/AnnouncementList'
import {
  type Announcement,
  at,
  type Banner,
  CALLS,
  type Header,
  type Kind,
  PLACES_OF,
  type Popup,
} from '@/features/content/announcements/api'
import { BannerEditor } from '@/features/content/announcements/BannerEditor'
import { HeaderEditor } from '@/features/content/announcements/HeaderEditor'
import { PopupEditor } from '@/features/content/announcements/PopupEditor'
import { useHref } from '@/lib/appLink'
import { FormScreen } from '@/ui/crud/FormScreen'

function Editor({ kind, row }: { kind: Kind; row: Announcement | undefined }) {
  if (kind === 'header') return <HeaderEditor row={row as Header | undefined} />
  if (kind === 'banner') return <BannerEditor row={row as Banner | undefined} />
  return <PopupEditor row={row as Popup | undefined} />
}

function AnnouncementScreen({ kind }: { kind: Kind }) {
  const { t } = useTranslation('announcements')
  const { _id = '' } = useParams()
  const href = useHref()
  const access = useAccess('content.view')
  const query = useStoreQuery('get', CALLS[kind].one, at(_id), {
    enabled: access.allowed && _id !== '',
  })
  return (
    <FormScreen
      title={t(_id ? `${kind}.one` : `${kind}.new`)}
      back={{ label: t(`${kind}.title`), to: href.store(PLACES_OF[kind].list) }}
      access={access}
      query={_id ? query : undefined}
      failed={t('failed')}
      missing={t('missing')}
    >
      {(row) => <Editor key={row?._id ?? 'new'} kind={kind} row={row} />}
    </FormScreen>
  )
}

export const HeaderListScreen = () => <AnnouncementList kind="header" />
export const BannerListScreen = () => <AnnouncementList kind="banner" />
export const PopupListScreen = () => <AnnouncementList kind="popup" />
export const HeaderScreen = () => <AnnouncementScreen kind="header" />
export const BannerScreen = () => <AnnouncementScreen kind="banner" />
export const PopupScreen = () => <AnnouncementScreen kind="popup" />

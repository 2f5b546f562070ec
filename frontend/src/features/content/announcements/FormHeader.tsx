import { useTranslation } from 'react-i18next'
import { type Announcement, type Kind, PLACES_OF } from '@/features/content/announcements/api'
import { STATES } from '@/features/content/announcements/states'
import { useHref } from '@/lib/appLink'
import { PageHeader } from '@/ui/PageHeader'
import { StatusChip } from '@/ui/StatusChip'

type Props = { kind: Kind; row: Announcement | undefined }

export function FormHeader({ kind, row }: Props) {
  const { t } = useTranslation('announcements')
  const href = useHref()
  return (
    <PageHeader
      title={t(row ? `${kind}.one` : `${kind}.new`)}
      back={{ label: t(`${kind}.title`), to: href.store(PLACES_OF[kind].list) }}
      chips={row && <StatusChip {...STATES[row.state]}>{t(`state.${row.state}`)}</StatusChip>}
    />
  )
}

import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { NOTICE, type Notice, noon } from '@/features/complaints/api'
import { ExportDialog } from '@/features/complaints/components/ExportDialog'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDay } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { CopyButton } from '@/ui/CopyButton'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import { StateTabs } from '@/ui/StateTabs'

function useLine(notice: Notice | undefined): string | null {
  const { t } = useTranslation('complaints')
  const { locale } = useLocalePath()
  if (!notice) return null
  const { answeredThisYear: answered, onTimeThisYear: onTime, averageDays } = notice
  const due =
    notice.nextDueOn &&
    t('line.next', {
      code: notice.nextCode,
      day: formatDay(noon(notice.nextDueOn), locale, 'UTC'),
    })
  const year = answered > 0 && t('line.year', { answered, onTime, count: averageDays ?? 0 })
  return [due || t('line.none'), year].filter(Boolean).join(' · ')
}

/** Title, figures and the two pages of the book: its register and the notice. */
export function BookHeader({ page }: { page: 'register' | 'notice' }) {
  const { t } = useTranslation('complaints')
  const href = useHref()
  const contact = useAccess('customers.see_contact')
  const { data } = useStoreQuery('get', NOTICE)
  const [exporting, setExporting] = useState(false)
  const tabs = (['register', 'notice'] as const).map((value) => ({
    value,
    label: t(`page.${value}`),
  }))
  const to = { register: paths.complaints, notice: paths.complaintNotice }
  return (
    <>
      <PageHeader
        title={t('title')}
        line={useLine(data)}
        actions={
          <>
            {data && <CopyButton value={data.url} label={t('copyLink')} />}
            <PermissionButton
              {...contact}
              leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
              onClick={() => setExporting(true)}
            >
              {t('export.button')}
            </PermissionButton>
          </>
        }
      />
      <StateTabs
        label={t('page.label')}
        tabs={tabs}
        value={page}
        to={(value) => href.store(to[value])}
      />
      <ExportDialog opened={exporting} onClose={() => setExporting(false)} />
    </>
  )
}

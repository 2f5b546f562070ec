import { useTranslation } from 'react-i18next'
import { PeriodBar } from '@/features/analytics/components/PeriodBar'
import { useSamePeriod } from '@/features/analytics/period'
import { usePeriodLine } from '@/features/analytics/usePeriodLine'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { PageHeader } from '@/ui/PageHeader'

type Props = { title: string; earliest?: string | null; onCsv?: () => void }

/** The head of each page of analytics: the way back keeps the period. */
export function DetailHeader({ title, earliest, onCsv }: Props) {
  const { t } = useTranslation('analytics')
  const href = useHref()
  const same = useSamePeriod()
  return (
    <PageHeader
      title={title}
      line={usePeriodLine()}
      longLine
      back={{ to: href.store(paths.analytics + same()), label: t('title') }}
      actions={<PeriodBar earliest={earliest} onCsv={onCsv} />}
    />
  )
}

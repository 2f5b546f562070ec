import { IconBook2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { noon } from '@/features/complaints/api'
import { useOpenComplaints } from '@/features/complaints/useOpenComplaints'
import { WorkRow } from '@/features/orders/components/home/WorkRow'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { paths } from '@/lib/paths'

/** A line of the home's queue of work, above all others: its date is the law's. */
export function ComplaintWork() {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { data } = useOpenComplaints()
  if (!data?.nextDueOn || !data.nextOid) return null
  const { open: count, nextCode: code, nextDueOn } = data
  return (
    <WorkRow
      icon={IconBook2}
      tone="danger"
      to={count === 1 ? paths.complaint(data.nextOid) : `${paths.complaints}?tab=OPEN`}
      count={count}
      what={t('work.complaints', { count })}
      why={t('work.complaintsWhy', { code, day: formatDay(noon(nextDueOn), locale, 'UTC') })}
      button={t('work.complaintsButton')}
      isFirst
    />
  )
}

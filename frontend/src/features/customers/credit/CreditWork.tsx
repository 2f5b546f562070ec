import { IconNotebook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { WorkRow } from '@/features/orders/components/home/WorkRow'
import { paths } from '@/lib/paths'

/** How many customers should have paid by now; undefined until it is known. */
export function useOverdueCount(): number | undefined {
  const access = useAccess('customers.view')
  return useStoreQuery(
    'get',
    '/api/v1/crm/customer',
    { params: { query: { credit: 'OVERDUE', limit: 1 } } },
    { enabled: access.allowed, select: ({ total }) => total },
  ).data
}

/** A line of the home's queue of work; nothing while nobody is late. */
export function CreditWork({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('credit')
  const count = useOverdueCount() ?? 0
  if (count === 0) return null
  return (
    <WorkRow
      icon={IconNotebook}
      tone="warning"
      to={`${paths.customerList}?credit=OVERDUE`}
      count={count}
      what={t('work.what', { count })}
      why={t('work.why')}
      button={t('work.button')}
      isFirst={isFirst}
    />
  )
}

import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { FIRST, KindChooser } from '@/features/payments/components/KindChooser'
import { MethodOverview } from '@/features/payments/components/MethodOverview'
import { usePaymentFigures } from '@/features/payments/figures'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { ListScreen } from '@/ui/crud/ListScreen'
import { EmptyState } from '@/ui/EmptyState'
import { PermissionButton } from '@/ui/PermissionButton'

export function PaymentMethodListScreen() {
  const { t } = useTranslation('payments')
  const href = useHref()
  const access = useAccess('payments.view')
  const { format } = useMoney()
  const create = useAccess('payments.create')
  const query = useStoreQuery(
    'get',
    '/api/v1/payment/method',
    {},
    { enabled: access.allowed, select: ({ items }) => items },
  )
  const figures = usePaymentFigures()
  const line = figures?.payments
    ? t('list.figures', {
        count: figures.payments,
        days: figures.days,
        amount: format(figures.amount),
        fees: format(figures.fees),
        ours: format('0'),
      })
    : t('list.line')
  return (
    <ListScreen
      title={t('list.title')}
      line={line}
      back={{ to: href.store(paths.settings), label: t('settings') }}
      actions={
        <PermissionButton
          {...create}
          tone="primary"
          component={Link}
          to={href.store(paths.paymentMethodNew)}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        >
          {t('list.add')}
        </PermissionButton>
      }
      access={access}
      query={query}
      failed={t('list.failed')}
      empty={
        <>
          <EmptyState title={t('list.empty')} description={t('list.emptyText')} />
          <KindChooser choices={FIRST} />
        </>
      }
    >
      {(methods) => <MethodOverview methods={methods} figures={figures} />}
    </ListScreen>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { MethodList } from '@/features/payments/components/MethodList'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './PaymentMethodListScreen.module.css'

function Methods() {
  const { t } = useTranslation('payments')
  const { data, error, refetch } = useStoreQuery('get', '/api/v1/payment/method')
  if (data !== undefined && data.items.length > 0) return <MethodList methods={data.items} />
  if (data !== undefined) {
    return <EmptyState variant="first" title={t('list.empty')} description={t('list.emptyText')} />
  }
  if (error === null) return <ListSkeleton rows={3} />
  return (
    <ErrorState
      title={t('list.failed')}
      requestCode={error.requestId}
      onRetry={() => void refetch()}
    />
  )
}

export function PaymentMethodListScreen() {
  const { t } = useTranslation('payments')
  const href = useHref()
  const view = useAccess('payments.view')
  const create = useAccess('payments.create')
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('list.title')}
        line={t('list.line')}
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
      />
      {view.allowed ? (
        <Methods />
      ) : (
        <NoPermissionState title={t('forms:permission.title')} description={view.reason} />
      )}
    </div>
  )
}

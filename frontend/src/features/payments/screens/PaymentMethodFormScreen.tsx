import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useAccess } from '@/api/access'
import type { ApiError } from '@/api/errors'
import { useStoreQuery } from '@/api/queries'
import type { PaymentMethod } from '@/features/payments/api'
import { KindChooser } from '@/features/payments/components/KindChooser'
import { MethodEditor } from '@/features/payments/components/MethodEditor'
import { type Choice, choiceOf, isChoice } from '@/features/payments/methodForm'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ErrorPage } from '@/ui/ErrorPage'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('payments')
  return <ErrorState title={t('list.failed')} requestCode={error.requestId} onRetry={onRetry} />
}

/** Cards need the list of gateways first; the other kinds don't wait for it. */
function Editor({ method, choice }: { method?: PaymentMethod; choice: Choice }) {
  const byCard = choice === 'CARD_GATEWAY'
  const { data, error, refetch } = useStoreQuery(
    'get',
    '/api/v1/payment/gateway',
    {},
    { enabled: byCard, staleTime: Number.POSITIVE_INFINITY },
  )
  if (!byCard) return <MethodEditor method={method} choice={choice} gateways={[]} />
  if (data !== undefined)
    return <MethodEditor method={method} choice={choice} gateways={data.items} />
  return error === null ? (
    <ListSkeleton rows={4} />
  ) : (
    <Failed error={error} onRetry={() => void refetch()} />
  )
}

function ExistingMethod({ methodOid }: { methodOid: string }) {
  const { t } = useTranslation('payments')
  const href = useHref()
  const { data, error, refetch } = useStoreQuery('get', '/api/v1/payment/method')
  const method = data?.items.find(({ _id }) => _id === methodOid)
  const back = { to: href.store(paths.paymentMethods), label: t('list.title') }
  if (method !== undefined) return <Editor method={method} choice={choiceOf(method)} />
  if (data !== undefined)
    return <ErrorPage inside status={404} message={t('form.gone')} links={[back]} />
  if (error === null) return <ListSkeleton rows={4} />
  return <Failed error={error} onRetry={() => void refetch()} />
}

/** New and existing methods share one page; a new one begins with what it is. */
export function PaymentMethodFormScreen() {
  const { t } = useTranslation('payments')
  const href = useHref()
  const { _id } = useParams()
  const [parameters] = useSearchParams()
  const access = useAccess(_id === undefined ? 'payments.create' : 'payments.view')
  const kind = parameters.get('kind')
  if (!access.allowed) {
    return (
      <>
        <PageHeader title={t('form.title')} />
        <NoPermissionState title={t('forms:permission.title')} description={access.reason} />
      </>
    )
  }
  if (_id !== undefined) return <ExistingMethod key={_id} methodOid={_id} />
  if (isChoice(kind)) return <Editor key={kind} choice={kind} />
  return (
    <>
      <PageHeader
        title={t('new.title')}
        line={t('new.line')}
        back={{ to: href.store(paths.paymentMethods), label: t('list.title') }}
      />
      <KindChooser />
    </>
  )
}

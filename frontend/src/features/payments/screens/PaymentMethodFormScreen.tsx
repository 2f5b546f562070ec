import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { PaymentMethod } from '@/features/payments/api'
import { KindChooser } from '@/features/payments/components/KindChooser'
import { MethodEditor } from '@/features/payments/components/MethodEditor'
import { type Choice, choiceOf, isChoice } from '@/features/payments/methodKinds'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { PageHeader } from '@/ui/PageHeader'

function useScreen() {
  const { t } = useTranslation('payments')
  const href = useHref()
  return {
    title: t('form.title'),
    back: { to: href.store(paths.paymentMethods), label: t('list.title') },
    failed: t('list.failed'),
    missing: t('form.gone'),
  }
}

type EditorProps = { method?: PaymentMethod; choice: Choice; provider?: string }

/** Cards need the list of gateways first; the other kinds don't wait for it. */
function Editor({ method, choice, provider }: EditorProps) {
  const byCard = choice === 'CARD_GATEWAY'
  const access = useAccess(method === undefined ? 'payments.create' : 'payments.view')
  const screen = useScreen()
  const query = useStoreQuery(
    'get',
    '/api/v1/payment/gateway',
    {},
    { enabled: byCard, staleTime: Number.POSITIVE_INFINITY, select: ({ items }) => items },
  )
  return (
    <FormScreen {...screen} access={access} query={byCard ? query : undefined}>
      {(gateways) => (
        <MethodEditor
          method={method}
          choice={choice}
          gateways={gateways ?? []}
          provider={gateways?.find(({ key }) => key === provider)?.key}
        />
      )}
    </FormScreen>
  )
}

function ExistingMethod({ methodOid }: { methodOid: string }) {
  const access = useAccess('payments.view')
  const query = useStoreQuery(
    'get',
    '/api/v1/payment/method',
    {},
    {
      enabled: access.allowed,
      select: ({ items }) => items.find(({ _id }) => _id === methodOid) ?? null,
    },
  )
  return (
    <FormScreen {...useScreen()} access={access} query={query}>
      {(method) => <Editor method={method} choice={choiceOf(method)} />}
    </FormScreen>
  )
}

/** A new method begins with what it is; the address keeps the choice. */
function NewMethod() {
  const { t } = useTranslation('payments')
  const [parameters] = useSearchParams()
  const screen = useScreen()
  const access = useAccess('payments.create')
  const kind = parameters.get('kind')
  const provider = parameters.get('provider') ?? ''
  if (isChoice(kind)) return <Editor key={kind} choice={kind} provider={provider} />
  return (
    <FormScreen {...screen} access={access}>
      {() => (
        <>
          <PageHeader title={t('new.title')} line={t('new.line')} back={screen.back} />
          <KindChooser />
        </>
      )}
    </FormScreen>
  )
}

/** New and existing methods share one page. */
export function PaymentMethodFormScreen() {
  const { _id } = useParams()
  return _id === undefined ? <NewMethod /> : <ExistingMethod key={_id} methodOid={_id} />
}

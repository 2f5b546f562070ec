import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import type { Gateway, PaymentMethod } from '@/features/payments/api'
import { AccountFields } from '@/features/payments/components/AccountFields'
import { GatewayCard } from '@/features/payments/components/GatewayCard'
import { OfferCard } from '@/features/payments/components/OfferCard'
import { RulesCard } from '@/features/payments/components/RulesCard'
import { TextsCard } from '@/features/payments/components/TextsCard'
import { WalletFields } from '@/features/payments/components/WalletFields'
import { ZonesCard } from '@/features/payments/components/ZonesCard'
import { type Choice, kindOf } from '@/features/payments/methodKinds'
import { useMethodEditor } from '@/features/payments/useMethodEditor'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import { usePageTitle } from '@/ui/usePageTitle'

type Props = {
  method?: PaymentMethod
  choice: Choice
  gateways: Gateway[]
  /** The gateway that a new method begins with. */
  provider?: string
}

export function MethodEditor({ method, choice, gateways, provider }: Props) {
  const { t } = useTranslation('payments')
  const href = useHref()
  const access = useAccess(method === undefined ? 'payments.create' : 'payments.edit')
  const removal = useAccess('payments.delete')
  const { form, remove } = useMethodEditor(method, choice, gateways, provider)
  const kind = kindOf(choice)
  const title = t(`kind.${choice}.title`)
  usePageTitle(title)
  return (
    <ResourceForm
      form={form}
      access={access}
      saveLabel={method === undefined ? t('form.add') : undefined}
      header={
        <PageHeader
          title={title}
          line={t(`kind.${choice}.line`)}
          back={{ to: href.store(paths.paymentMethods), label: t('list.title') }}
        />
      }
    >
      {kind === 'WALLET_MANUAL' && <WalletFields form={form} wallet={choice} />}
      {kind === 'BANK_TRANSFER' && <AccountFields form={form} warnings={method?.warnings ?? []} />}
      {kind === 'CARD_GATEWAY' && <GatewayCard form={form} gateways={gateways} method={method} />}
      <OfferCard form={form} choice={choice} />
      <RulesCard form={form} />
      {kind === 'CASH_ON_DELIVERY' && <ZonesCard form={form} />}
      <TextsCard form={form} />
      {method && (
        <div>
          <PermissionButton {...removal} tone="danger" onClick={() => void remove()}>
            {t('form.remove')}
          </PermissionButton>
        </div>
      )}
    </ResourceForm>
  )
}

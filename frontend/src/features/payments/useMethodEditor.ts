import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/admin/paths'
import { type Gateway, type PaymentMethod, usePaymentCalls } from '@/features/payments/api'
import { emptyMethod, fromApi, toBody } from '@/features/payments/methodForm'
import { type Choice, kindOf, type Wallet } from '@/features/payments/methodKinds'
import { type MethodValues, methodSchema } from '@/features/payments/methodSchema'
import { useStore } from '@/features/stores/useStore'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { confirm } from '@/ui/confirm'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

/** The server names each credential; the form shows them as one field. */
const pathsOf = (gateways: Gateway[]): Record<string, keyof MethodValues> => ({
  ...Object.fromEntries(
    gateways.flatMap(({ fields }) => fields.map(({ key }) => [`credentials.${key}`, 'secrets'])),
  ),
  adjustPercent: 'percent',
})

/** Saving and removing one payment method. */
export function useMethodEditor(
  method: PaymentMethod | undefined,
  choice: Choice,
  gateways: Gateway[],
) {
  const { t } = useTranslation('payments')
  const storeOid = useStoreOid()
  const calls = usePaymentCalls(storeOid)
  const navigate = useNavigate()
  const href = useHref()
  const toList = () => navigate(href.store(paths.paymentMethods))

  const kept = {
    digits: useStore().currencyDigits,
    gateways,
    provider: method?.provider ?? '',
    credentials: Object.keys(method?.credentialHints ?? {}),
  }

  const form = useServerForm({
    schema: methodSchema(choice, kept),
    texts: 'payments',
    values: method === undefined ? emptyMethod : fromApi(method),
    version: method?.version,
    draftKey: `payment:${storeOid}:${method?._id ?? choice}`,
    serverPaths: pathsOf(gateways),
    onStale: calls.refresh,
    submit: async (output, { changed, version }) => {
      const body = toBody(output, changed)
      if (method !== undefined) return calls.change(method._id, { ...body, version })
      const kind = kindOf(choice)
      const wallet = kind === 'WALLET_MANUAL' ? { wallet: choice as Wallet } : {}
      await calls.create({ kind, ...wallet, ...body })
      notify.success({ title: t('form.added', { name: t(`kind.${choice}.title`) }) })
      await toList()
    },
  })

  const remove = async () => {
    if (method === undefined) return
    const sure = await confirm({
      title: t('form.removeTitle', { name: t(`kind.${choice}.title`) }),
      description: t('form.removeLine'),
      yes: t('form.remove'),
      danger: true,
    })
    if (!sure) return
    form.discard()
    // Refusals are told by the client of calls.
    const gone = await calls.remove(method._id).then(
      () => true,
      () => false,
    )
    if (gone) await toList()
  }
  return { form, remove }
}

export type MethodForm = ReturnType<typeof useMethodEditor>['form']

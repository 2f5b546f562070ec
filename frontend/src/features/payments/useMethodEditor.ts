import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import type { Gateway, PaymentMethod } from '@/features/payments/api'
import { fromApi, newMethod, toBody } from '@/features/payments/methodForm'
import { type Choice, kindOf, type Wallet } from '@/features/payments/methodKinds'
import { type MethodValues, methodSchema } from '@/features/payments/methodSchema'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { confirm } from '@/ui/confirm'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

const ONE = '/api/v1/payment/method/{method_id}'
const at = ({ _id }: PaymentMethod) => ({ params: { path: { method_id: _id } } })

/** The server names each credential; the form shows them as one field. */
const pathsOf = (gateways: Gateway[]): Record<string, keyof MethodValues> => ({
  ...Object.fromEntries(
    gateways.flatMap(({ fields }) =>
      fields.flatMap(({ key }) => [
        [`credentials.${key}`, 'secrets'],
        [`testCredentials.${key}`, 'testSecrets'],
      ]),
    ),
  ),
  adjustPercent: 'percent',
})

/** Saving and removing one payment method. */
export function useMethodEditor(
  method: PaymentMethod | undefined,
  choice: Choice,
  gateways: Gateway[],
  provider = '',
) {
  const { t } = useTranslation('payments')
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  const toList = () => navigate(href.store(paths.paymentMethods))
  const create = useStoreMutation('post', '/api/v1/payment/method', { silent: true })
  const update = useStoreMutation('patch', ONE, { silent: true })
  const { mutate: deleteMethod } = useStoreMutation('delete', ONE, { onSuccess: toList })

  const { currencyDigits: digits, currency } = useStore()
  const stored = {
    digits,
    currency,
    gateways,
    provider: method?.provider ?? '',
    credentials: Object.keys(method?.credentialHints ?? {}),
    testCredentials: Object.keys(method?.testCredentialHints ?? {}),
  }

  const form = useServerForm({
    schema: methodSchema(choice, stored),
    texts: 'payments',
    values: method === undefined ? newMethod(provider) : fromApi(method),
    version: method?.version,
    draftKey: `payment:${storeOid}:${method?._id ?? choice}`,
    serverPaths: pathsOf(gateways),
    onStale: () => refetch(cache, storeQuery(storeOid, 'get', '/api/v1/payment/method')),
    submit: async (output, { changed, version }) => {
      if (method !== undefined) {
        return update.mutateAsync({ ...at(method), body: { ...toBody(output, changed), version } })
      }
      // A provider that the address chose is no change of the form's.
      const body = toBody(output, provider ? [...changed, 'provider', 'testMode'] : changed)
      const kind = kindOf(choice)
      const wallet = kind === 'WALLET_MANUAL' ? { wallet: choice as Wallet } : {}
      await create.mutateAsync({ body: { kind, ...wallet, ...body } })
      notify.success({ title: t('form.added', { name: t(`kind.${choice}.title`) }) })
      await toList()
    },
  })

  const remove = async () => {
    if (method === undefined) return
    const sure = await confirm({
      title: t('form.removeTitle', { name: t(`kind.${choice}.title`) }),
      description: t('form.removeLine'),
      confirmLabel: t('form.remove'),
      danger: true,
    })
    if (!sure) return
    form.discard()
    deleteMethod(at(method))
  }
  return { form, remove }
}

export type MethodForm = ReturnType<typeof useMethodEditor>['form']

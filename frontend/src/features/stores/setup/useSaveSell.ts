import type { ApiClient } from '@/api/client'
import { useStoreAction, useStoreApi } from '@/api/mutations'
import type { SellValues } from '@/features/stores/setup/sellSchema'
import { methodOf } from '@/features/stores/setup/sellValues'
import type { Facts, MethodBody } from '@/features/stores/setup/setupApi'

type Kind = MethodBody['kind']
type Fields = Omit<MethodBody, 'kind'>
type Choices = { facts: Facts; values: SellValues }

/** Adds a method, changes the one that is there, or only turns it off. */
async function keepMethod(api: ApiClient, facts: Facts, kind: Kind, on: boolean, fields: Fields) {
  const known = methodOf(facts.methods, kind)
  if (known !== undefined) {
    await api.PATCH('/api/v1/payment/method/{method_id}', {
      params: { path: { method_id: known._id } },
      body: on ? { ...fields, enabled: true } : { enabled: false },
    })
  } else if (on) await api.POST('/api/v1/payment/method', { body: { kind, ...fields } })
}

async function savePayments(api: ApiClient, { facts, values }: Choices): Promise<void> {
  await keepMethod(api, facts, 'WALLET_MANUAL', values.wallet, {
    wallet: values.walletName,
    phone: values.walletPhone,
    holder: values.walletHolder,
    qrOid: values.walletQr === '' ? null : values.walletQr,
  })
  await keepMethod(api, facts, 'BANK_TRANSFER', values.bank, {
    bank: values.bankName,
    accountNumber: values.accountNumber,
    cci: values.cci,
  })
  await keepMethod(api, facts, 'CASH_ON_DELIVERY', values.cash, {})
}

async function saveDelivery(api: ApiClient, { facts, values }: Choices): Promise<void> {
  const price = values.delivery ? { price: values.price } : {}
  const body = { enabled: values.delivery, ...price }
  await api.PATCH('/api/v1/shipping/standard', { body })
  const { warehouse, store } = facts
  if (warehouse === undefined || (!values.pickup && !warehouse.isPickup)) return
  const { state, city, neighborhood } = values.place
  const address = {
    country: store.country,
    state: state || null,
    city: city || null,
    neighborhood: neighborhood || null,
    line: values.line,
    reference: warehouse.address.reference,
  }
  await api.PATCH('/api/v1/warehouse/{warehouse_id}', {
    params: { path: { warehouse_id: warehouse._id } },
    body: values.pickup ? { isPickup: true, address } : { isPickup: false },
  })
  if (!values.pickup) return
  const methods = [{ kind: 'PICKUP' as const, enabled: true }]
  await api.PATCH('/api/v1/shipping/method', { body: { methods } })
}

/** Payment methods and deliveries, one call each; what was saved before a refusal stays saved. */
export function useSaveSell() {
  const api = useStoreApi()
  return useStoreAction(
    async (choices: Choices) => {
      await savePayments(api, choices)
      await saveDelivery(api, choices)
    },
    {
      writes: ['/api/v1/payment/method', '/api/v1/shipping/standard', '/api/v1/warehouse'],
      silent: true,
    },
  )
}

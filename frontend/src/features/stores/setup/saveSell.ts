import { methodOf, type SellValues } from '@/features/stores/setup/sellValues'
import { type Facts, type MethodBody, named, setupCalls } from '@/features/stores/setup/setupApi'

type Calls = ReturnType<typeof setupCalls>
type Kind = MethodBody['kind']
type Fields = Omit<MethodBody, 'kind'>

/** Adds a method, changes the one that is there, or only turns it off. */
async function keepMethod(calls: Calls, facts: Facts, kind: Kind, on: boolean, fields: Fields) {
  const known = methodOf(facts.methods, kind)
  if (known === undefined) return on ? calls.addMethod({ kind, ...fields }) : undefined
  return calls.changeMethod(known._id, on ? { ...fields, enabled: true } : { enabled: false })
}

async function savePayments(calls: Calls, facts: Facts, values: SellValues): Promise<void> {
  const wallet = {
    wallet: values.walletName,
    phone: values.walletPhone,
    holder: values.walletHolder.trim(),
    qrOid: values.walletQr === '' ? null : values.walletQr,
  }
  await named(keepMethod(calls, facts, 'WALLET_MANUAL', values.wallet, wallet), {
    phone: 'walletPhone',
    holder: 'walletHolder',
    qrOid: 'walletQr',
  })
  const bank = {
    bank: values.bankName.trim(),
    accountNumber: values.accountNumber.trim(),
    cci: values.cci,
  }
  await named(keepMethod(calls, facts, 'BANK_TRANSFER', values.bank, bank), { bank: 'bankName' })
  await keepMethod(calls, facts, 'CASH_ON_DELIVERY', values.cash, {})
}

async function saveDelivery(calls: Calls, facts: Facts, values: SellValues): Promise<void> {
  const price = values.delivery ? { price: values.price } : {}
  await calls.changeStandard({ enabled: values.delivery, ...price })
  const { warehouse, store } = facts
  if (warehouse === undefined || values.pickup === warehouse.isPickup) {
    if (!values.pickup) return
  }
  if (warehouse === undefined) return
  const { state, city, neighborhood } = values.place
  const address = {
    country: store.country,
    state: state || null,
    city: city || null,
    neighborhood: neighborhood || null,
    line: values.line.trim(),
    reference: warehouse.address.reference,
  }
  const change = values.pickup ? { isPickup: true, address } : { isPickup: false }
  await named(calls.changeWarehouse(warehouse._id, change), { address: 'line' })
  if (values.pickup) await calls.offerPickup()
}

/** Payment methods and deliveries, one call each; what was saved before a refusal stays saved. */
export async function saveSell(facts: Facts, values: SellValues): Promise<void> {
  const calls = setupCalls(facts.store._id)
  await savePayments(calls, facts, values)
  await saveDelivery(calls, facts, values)
}

import { loadScript } from './loadScript'
import type { FormData, GatewayForm } from './types'

type Visanet = { configure: (config: Record<string, unknown>) => void; open: () => void }

/** Niubiz's window asks for the card and posts the buyer back to the shop with a token. */
export const niubiz: GatewayForm = {
  async load(form: FormData) {
    await loadScript(form.script ?? '')
    const { VisanetCheckout } = window as Window & { VisanetCheckout?: Visanet }
    if (!VisanetCheckout) throw new Error('no Niubiz')
    VisanetCheckout.configure({
      sessiontoken: form.sessionKey,
      channel: 'web',
      merchantid: form.merchantId,
      purchasenumber: form.purchaseNumber,
      amount: form.amount,
      expirationminutes: '15',
      // The way back of the server's, which knows the order's key: this page's address would tell it.
      timeouturl: form.action,
      action: form.action,
    })
    return { open: () => VisanetCheckout.open(), close: () => {} }
  },
}

import { loadScript } from './loadScript'
import type { Answer, FormData, FormPage, GatewayForm } from './types'

const CHECKOUT = 'https://js.culqi.com/checkout-js'
const SECURE = 'https://3ds.culqi.com'
/** The bank's own window may stay open so long. */
const BANK_WAITS = 5 * 60_000

type Instance = {
  culqi: () => void
  token?: { id: string }
  error?: { user_message?: string }
  open: () => void
  close: () => void
}
type Culqi3DS = {
  publicKey: string
  settings: unknown
  options: unknown
  generateDevice: () => Promise<string>
  initAuthentication: (token: string) => void
  reset: () => void
}
type CulqiWindow = Window & {
  CulqiCheckout?: new (key: string, config: unknown) => Instance
  Culqi3DS?: Culqi3DS
}

/** For Culqi's look at fraud; without it a card is charged all the same. */
async function deviceOf(bank: Culqi3DS | undefined): Promise<string> {
  try {
    return (await bank?.generateDevice()) ?? ''
  } catch {
    return ''
  }
}

/** Cards and Yape in Culqi's own window; the card goes from there to Culqi, and a token comes here. */
export const culqi: GatewayForm = {
  async load(form: FormData, page: FormPage) {
    await Promise.all([loadScript(CHECKOUT), loadScript(SECURE)])
    const { CulqiCheckout, Culqi3DS } = window as CulqiWindow
    if (!CulqiCheckout) throw new Error('no Culqi')
    if (Culqi3DS) Culqi3DS.publicKey = form.publicKey ?? ''
    const device = await deviceOf(Culqi3DS)
    const instance = new CulqiCheckout(form.publicKey ?? '', {
      settings: { title: form.title, currency: form.currency, amount: Number(form.amount) },
      client: { email: form.email },
      options: {
        lang: page.locale,
        installments: true,
        modal: true,
        paymentMethods: {
          tarjeta: true,
          yape: form.currency === 'PEN',
          billetera: false,
          bancaMovil: false,
          agente: false,
          cuotealo: false,
        },
      },
    })
    instance.culqi = () => {
      if (!instance.token) return page.onProblem(instance.error?.user_message ?? '')
      instance.close()
      page.onAnswer({ token: instance.token.id, ...(device ? { deviceFingerprint: device } : {}) })
    }
    return { open: () => instance.open(), close: () => instance.close() }
  },

  async ask(form: FormData, challenge: FormData, token: string) {
    const { Culqi3DS } = window as CulqiWindow
    if (!Culqi3DS) return null
    return new Promise<Answer | null>((resolve) => {
      const finish = (answer: Answer | null) => {
        clearTimeout(timer)
        window.removeEventListener('message', hear)
        Culqi3DS.reset()
        resolve(answer)
      }
      const hear = ({ origin, data }: MessageEvent) => {
        if (origin !== window.location.origin || !data) return
        if (data.parameters3DS) finish(textsOf(data.parameters3DS))
        else if (data.error) finish(null)
      }
      const timer = setTimeout(() => finish(null), BANK_WAITS)
      window.addEventListener('message', hear)
      Culqi3DS.options = {
        showModal: true,
        showLoading: true,
        closeModalAction: () => finish(null),
      }
      Culqi3DS.settings = {
        charge: { totalAmount: Number(challenge.amount), returnUrl: pageAddress() },
        card: { email: challenge.email ?? form.email },
      }
      Culqi3DS.initAuthentication(token)
    })
  },
}

/** Without the order's key, which stands behind the #. */
const pageAddress = () => window.location.href.split('#')[0]

/** Culqi's names and ours of what the bank gave. */
const NAMES = {
  eci: 'eci',
  xid: 'xid',
  cavv: 'cavv',
  protocolVersion: 'protocolVersion',
  directoryServerTransactionId: 'directoryServerTransaction',
}

function textsOf(parameters: Record<string, unknown>): Answer {
  const known = Object.entries(NAMES).map(([theirs, ours]) => [ours, parameters[theirs]] as const)
  const given = known.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

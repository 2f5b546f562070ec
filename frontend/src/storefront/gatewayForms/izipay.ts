import { loadScript } from './loadScript'
import type { FormData, FormPage, GatewayForm } from './types'

const BASE = 'https://static.micuentaweb.pe/static/js/krypton-client/V4.0'

type Krypton = {
  setFormConfig: (config: Record<string, string>) => Promise<unknown>
  renderElements: (selector: string) => Promise<unknown>
  onSubmit: (act: (answer: unknown) => boolean) => Promise<unknown>
  onError: (act: (error: { errorMessage?: string }) => void) => Promise<unknown>
  removeForms: () => Promise<unknown>
}

/** Izipay's form stands in the page, each field in a frame of Izipay; it charges the card itself. */
export const izipay: GatewayForm = {
  async load(form: FormData, page: FormPage) {
    await loadScript(`${BASE}/stable/kr-payment-form.min.js`, {
      'kr-public-key': form.publicKey ?? '',
      'kr-spa-mode': 'true',
    })
    await loadScript(`${BASE}/ext/classic.js`)
    addSheet(`${BASE}/ext/classic-reset.min.css`)
    const { KR } = window as Window & { KR?: Krypton }
    if (!KR) throw new Error('no Krypton')
    page.box.innerHTML = '<div class="kr-embedded" id="kr-form"></div>'
    await KR.setFormConfig({
      formToken: form.formToken ?? '',
      'kr-language': page.locale === 'es' ? 'es-ES' : 'en-US',
    })
    await KR.onSubmit(() => {
      page.onAnswer(null)
      // The server is asked how it went: what the browser was told is no proof.
      return false
    })
    await KR.onError(({ errorMessage }) => page.onProblem(errorMessage ?? ''))
    await KR.renderElements('#kr-form')
    return { open: null, close: () => void KR.removeForms() }
  },
}

function addSheet(address: string) {
  if (document.querySelector(`link[href="${address}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
}

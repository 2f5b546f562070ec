import type { Locale } from '../types'

type Texts = {
  label: string
  text: (store: string) => string
  yes: string
  no: string
  more: string
}

export const TEXTS: Record<Locale, Texts> = {
  es: {
    label: 'Cookies',
    text: (store) =>
      `${store} quiere saber qué productos gustan más, con ayuda de Meta y Google. ¿Nos das permiso?`,
    yes: 'Sí, acepto',
    no: 'No, gracias',
    more: 'Qué se guarda',
  },
  en: {
    label: 'Cookies',
    text: (store) =>
      `${store} would like to know which products people like, with help from Meta and Google. Is that OK?`,
    yes: 'Yes, I accept',
    no: 'No, thanks',
    more: 'What is stored',
  },
}

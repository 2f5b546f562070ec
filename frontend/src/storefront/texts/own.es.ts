import type { own as english } from './own.en'

export const own: typeof english = {
  inForceSince: (day) => `Vigente desde el ${day}`,
  wasInForce: (from, until) => `Rigió del ${from} al ${until}`,
  onlyIn: { es: 'Este texto está en español.', en: 'Este texto está en inglés.' },
  ownTexts: {
    refunds: 'Cambios y devoluciones',
    shipping: 'Envíos y pagos',
    about: 'Quiénes somos',
    faq: 'Preguntas frecuentes',
    terms: 'Términos de compra',
    privacy: 'Privacidad',
    cookies: 'Cookies',
    blog: 'Blog',
  },
  cookieChoice: 'Cambiar permiso de cookies',
  help: 'Ayuda',
  presale: 'Preventa',
  arrivesOn: (day: string) => `Llega el ${day}`,
  reservePresale: 'Separar en preventa',
  askQuote: 'Pedir una cotización',
}

type Channel = 'EMAIL' | 'WHATSAPP' | 'SMS' | 'CALL'

type Texts = {
  title: string
  line: (store: string) => string
  email: string
  consent: (store: string) => string
  send: string
  sending: string
  sent: (email: string) => string
  errorEmail: string
  errorConsent: string
  tooMany: string
  failed: string
  confirmed: (store: string) => string
  own: string
  ownLine: string
  channel: Record<Channel, string>
  save: string
  saved: string
  orders: string
  loading: string
  missing: string
  leave: string
  leaveLine: (store: string) => string
  leaveYes: string
  left: string
}

const es: Texts = {
  title: 'Recibe novedades',
  line: (store) => `Lo nuevo y las ofertas de ${store}, en tu correo.`,
  email: 'Correo',
  consent: (store) =>
    `Acepto recibir novedades y ofertas de ${store} por correo. Puedo dejar de recibirlas cuando quiera.`,
  send: 'Suscribirme',
  sending: 'Enviando…',
  sent: (email) =>
    `Te mandamos un correo a ${email}. Ábrelo y confirma que quieres recibir novedades.`,
  errorEmail: 'Ese correo no está completo',
  errorConsent: 'Marca la casilla para suscribirte',
  tooMany: 'Ya te mandamos varios correos. Revisa tu bandeja o inténtalo mañana.',
  failed: 'No pudimos guardarlo. Inténtalo otra vez.',
  confirmed: (store) => `Listo: recibirás las novedades de ${store}.`,
  own: 'Qué quieres recibir',
  ownLine: 'Elige por dónde podemos mandarte novedades y ofertas.',
  channel: { EMAIL: 'Correo', WHATSAPP: 'WhatsApp', SMS: 'SMS', CALL: 'Llamadas' },
  save: 'Guardar',
  saved: 'Guardado',
  orders: 'Los avisos de tus pedidos te llegan siempre.',
  loading: 'Cargando…',
  missing:
    'Este enlace ya no funciona. Usa el del último correo que te mandamos, o suscríbete aquí.',
  leave: 'Dejar de recibir correos',
  leaveLine: (store) =>
    `${store} ya no te mandará novedades, ofertas ni recordatorios de tu carrito a este correo.`,
  leaveYes: 'No quiero más correos',
  left: 'Listo: no te mandaremos más novedades ni recordatorios.',
}

const en: Texts = {
  title: 'Get our news',
  line: (store) => `What’s new and on sale at ${store}, in your inbox.`,
  email: 'Email',
  consent: (store) =>
    `I agree to get news and offers from ${store} by email. I can stop getting them at any time.`,
  send: 'Subscribe',
  sending: 'Sending…',
  sent: (email) => `We sent an email to ${email}. Open it and confirm that you want our news.`,
  errorEmail: 'That email isn’t complete',
  errorConsent: 'Check the box to subscribe',
  tooMany: 'We already sent you several emails. Check your inbox, or try again tomorrow.',
  failed: 'We couldn’t save it. Try again.',
  confirmed: (store) => `Done: you’ll get the news of ${store}.`,
  own: 'What you want to get',
  ownLine: 'Choose where we can send you news and offers.',
  channel: { EMAIL: 'Email', WHATSAPP: 'WhatsApp', SMS: 'SMS', CALL: 'Calls' },
  save: 'Save',
  saved: 'Saved',
  orders: 'You always get messages about your orders.',
  loading: 'Loading…',
  missing: 'This link no longer works. Use the one in our latest email, or subscribe here.',
  leave: 'Stop getting emails',
  leaveLine: (store) =>
    `${store} won’t send news, offers or reminders of your cart to this email anymore.`,
  leaveYes: 'Stop these emails',
  left: 'Done: no more news or reminders.',
}

export const PREFERENCE_TEXTS = { es, en }
export type { Channel }

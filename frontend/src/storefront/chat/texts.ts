import type { Locale } from '../types'
import type { RatingName } from './types'

type Texts = {
  launcher: string
  answered: (name: string, count: number) => string
  somebody: string
  close: string
  dismiss: string
  attach: string
  saveFile: (name: string) => string
  fileRefused: string
  answers: (name: string, minutes: number) => string
  answersBy: (name: string) => string
  closedNow: string
  conversation: string
  log: string
  greeting: string
  automatic: string
  shortcuts: string
  myOrder: string
  continueWhatsApp: string
  changes: string
  delivery: string
  deliveryQuestion: string
  changesQuestion: string
  write: string
  send: string
  sending: string
  sent: string
  seen: string
  notSent: string
  typing: (name: string) => string
  stored: (days: number) => string
  privacy: string
  opens: (moment: string) => string
  contact: string
  message: string
  leave: string
  onlyAnswer: string
  left: string
  orderTitle: string
  orderHint: string
  orderNumber: string
  orderContact: string
  find: string
  order: (code: string) => string
  sendLink: string
  linkSent: string
  view: string
  add: string
  sold: string
  pay: string
  paid: string
  whatsAppTitle: string
  whatsAppHint: (store: string) => string
  stay: string
  goWhatsApp: string
  summary: (store: string) => string
  resolved: string
  howWasIt: string
  ratings: Record<RatingName, string>
  more: string
  optional: string
  notNow: string
  thanks: string
  failed: string
  steps: {
    received: string
    paid: string
    review: string
    waiting: string
    packed: string
    sent: string
    delivered: string
    cancelled: string
  }
}

const es: Texts = {
  launcher: 'Chat',
  answered: (name, count) => (count === 1 ? `${name} te respondió` : `${name} te escribió`),
  somebody: 'La tienda',
  close: 'Cerrar el chat',
  dismiss: 'No mostrar este mensaje',
  attach: 'Adjuntar foto o PDF',
  saveFile: (name) => `Guardar ${name}`,
  fileRefused: 'No se pudo enviar. Usa una foto o PDF de hasta 10 MB.',
  answers: (name, minutes) =>
    minutes < 60
      ? `${name || 'Alguien'} responde en ${minutes} min`
      : `${name || 'Alguien'} responde en ${Math.round(minutes / 60)} h`,
  answersBy: (name) => (name ? `${name} te responde` : 'Te respondemos por aquí'),
  closedNow: 'Cerrado ahora',
  conversation: 'Conversación',
  log: 'Mensajes',
  greeting: 'Hola. ¿En qué te ayudamos?',
  automatic: 'Mensaje automático',
  shortcuts: 'Atajos',
  myOrder: 'Ver mi pedido',
  continueWhatsApp: 'Seguir por WhatsApp',
  changes: 'Cambios y devoluciones',
  delivery: '¿Llega a mi distrito?',
  deliveryQuestion: '¿Llega a mi distrito? Estoy en ',
  changesQuestion: 'Tengo una consulta sobre un cambio o una devolución: ',
  write: 'Escribe tu mensaje',
  send: 'Enviar',
  sending: 'Enviando…',
  sent: 'enviado',
  seen: 'visto',
  notSent: 'No se envió. Tocar para reintentar',
  typing: (name) => `${name} está escribiendo…`,
  stored: (days) => `Guardamos este chat ${days} días para atenderte.`,
  privacy: 'Privacidad',
  opens: (moment) => `Abrimos el ${moment}`,
  contact: 'Celular o correo para responderte',
  message: 'Tu mensaje',
  leave: 'Dejar mensaje',
  onlyAnswer: 'Lo usamos solo para responderte. No te enviaremos ofertas.',
  left: 'Recibimos tu mensaje. Te respondemos al abrir.',
  orderTitle: 'Ver mi pedido',
  orderHint: 'Con los datos con que compraste',
  orderNumber: 'Número de pedido',
  orderContact: 'Correo o celular',
  find: 'Buscar',
  order: (code) => `Pedido #${code}`,
  sendLink: 'Enviarme el enlace por correo',
  linkSent: 'Te enviamos el enlace al correo del pedido.',
  view: 'Ver',
  add: 'Agregar al carrito',
  sold: 'Agotado',
  pay: 'Pagar',
  paid: 'Pagado',
  whatsAppTitle: '¿Sigues por WhatsApp?',
  whatsAppHint: (store) =>
    `Se abre tu WhatsApp con el resumen de este chat. ${store} verá tu número.`,
  stay: 'Quedarme',
  goWhatsApp: 'Ir a WhatsApp',
  summary: (store) => `Hola, ${store}. Venimos conversando en tu tienda:`,
  resolved: 'Esta conversación se cerró',
  howWasIt: '¿Cómo te atendimos?',
  ratings: { GOOD: 'Bien', FAIR: 'Regular', BAD: 'Mal' },
  more: 'Cuéntanos más',
  optional: 'opcional',
  notNow: 'Ahora no',
  thanks: 'Gracias por contarnos.',
  failed: 'No se pudo. Inténtalo de nuevo.',
  steps: {
    received: 'Recibido',
    paid: 'Pago confirmado',
    review: 'Revisamos tu pago',
    waiting: 'Esperamos tu pago',
    packed: 'Empacado',
    sent: 'En camino',
    delivered: 'Entregado',
    cancelled: 'Anulado',
  },
}

const en: Texts = {
  launcher: 'Chat',
  answered: (name, count) => (count === 1 ? `${name} replied` : `${name} wrote to you`),
  somebody: 'The store',
  close: 'Close the chat',
  dismiss: 'Dismiss this message',
  attach: 'Attach a photo or PDF',
  saveFile: (name) => `Save ${name}`,
  fileRefused: 'It couldn’t be sent. Use a photo or PDF of up to 10 MB.',
  answers: (name, minutes) =>
    minutes < 60
      ? `${name || 'Someone'} replies in ${minutes} min`
      : `${name || 'Someone'} replies in ${Math.round(minutes / 60)} h`,
  answersBy: (name) => (name ? `${name} replies to you` : 'We reply here'),
  closedNow: 'Closed now',
  conversation: 'Conversation',
  log: 'Messages',
  greeting: 'Hi. How can we help?',
  automatic: 'Automatic message',
  shortcuts: 'Shortcuts',
  myOrder: 'See my order',
  continueWhatsApp: 'Continue on WhatsApp',
  changes: 'Exchanges and returns',
  delivery: 'Do you deliver to me?',
  deliveryQuestion: 'Do you deliver to my district? I’m in ',
  changesQuestion: 'I have a question about an exchange or a return: ',
  write: 'Write your message',
  send: 'Send',
  sending: 'Sending…',
  sent: 'sent',
  seen: 'seen',
  notSent: 'Not sent. Tap to retry',
  typing: (name) => `${name} is writing…`,
  stored: (days) => `We store this chat for ${days} days to help you.`,
  privacy: 'Privacy',
  opens: (moment) => `We open on ${moment}`,
  contact: 'Phone or email for our answer',
  message: 'Your message',
  leave: 'Leave message',
  onlyAnswer: 'We use it only to answer you. We won’t send you offers.',
  left: 'We got your message. We’ll answer when we open.',
  orderTitle: 'See my order',
  orderHint: 'With the details you bought with',
  orderNumber: 'Order number',
  orderContact: 'Email or phone',
  find: 'Find',
  order: (code) => `Order #${code}`,
  sendLink: 'Email me its link',
  linkSent: 'We sent the link to the email of the order.',
  view: 'View',
  add: 'Add to cart',
  sold: 'Sold out',
  pay: 'Pay',
  paid: 'Paid',
  whatsAppTitle: 'Continue on WhatsApp?',
  whatsAppHint: (store) =>
    `Your WhatsApp opens with the summary of this chat. ${store} will see your number.`,
  stay: 'Stay here',
  goWhatsApp: 'Go to WhatsApp',
  summary: (store) => `Hi, ${store}. We were talking in your store:`,
  resolved: 'This conversation was closed',
  howWasIt: 'How did we do?',
  ratings: { GOOD: 'Well', FAIR: 'So-so', BAD: 'Badly' },
  more: 'Tell us more',
  optional: 'optional',
  notNow: 'Not now',
  thanks: 'Thanks for telling us.',
  failed: 'That didn’t work. Try again.',
  steps: {
    received: 'Received',
    paid: 'Payment confirmed',
    review: 'We’re checking your payment',
    waiting: 'Waiting for your payment',
    packed: 'Packed',
    sent: 'On its way',
    delivered: 'Delivered',
    cancelled: 'Canceled',
  },
}

export const TEXTS: Record<Locale, Texts> = { es, en }
export type ChatTexts = Texts

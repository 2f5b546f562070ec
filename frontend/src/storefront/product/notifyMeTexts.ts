const en = {
  title: 'Tell me when it’s back',
  email: 'Email',
  /** As the server keeps it (apps/stock_alerts/texts.py). */
  consent: 'I agree to get one email when it’s back, within the next 90 days.',
  send: 'Tell me',
  sending: 'Sending…',
  done: 'Done. We’ll write to you once, when it’s back.',
  errorEmail: 'Enter an email such as ana@correo.pe',
  errorConsent: 'Tick the box so that we can write to you',
  failed: 'We couldn’t send it. Try again.',
}

const es: typeof en = {
  title: 'Avísame cuando vuelva',
  email: 'Correo',
  consent: 'Acepto recibir un correo cuando vuelva, dentro de los próximos 90 días.',
  send: 'Avísame',
  sending: 'Enviando…',
  done: 'Listo. Te escribiremos una sola vez, cuando vuelva.',
  errorEmail: 'Escribe un correo como ana@correo.pe',
  errorConsent: 'Marca la casilla para que podamos escribirte',
  failed: 'No pudimos enviarlo. Inténtalo otra vez.',
}

export const NOTIFY_TEXTS = { en, es }

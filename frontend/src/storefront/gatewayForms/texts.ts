import { useShop } from '../context'

const en = {
  title: 'Pay for your order',
  hint: (name: string) =>
    `You enter your card in ${name}’s own form: this store never sees it. Your bank may ask you to confirm.`,
  withYape: 'Card or Yape. With Yape, have the approval code of your app at hand.',
  pay: (total: string) => `Pay ${total}`,
  loading: 'Loading the payment form…',
  sending: 'Confirming with your bank. Don’t close this page.',
  asking: 'Your bank asks you to confirm. Finish in its window.',
  notLoaded:
    'The payment form didn’t load. You haven’t been charged. Check your connection or turn off your ad blocker.',
  again: 'Load it again',
  notConfirmed: 'Your bank didn’t get your confirmation. You haven’t been charged: try again.',
  declined:
    'The payment didn’t go through. You haven’t been charged: try again or use another card.',
  unknown:
    'We don’t know yet whether your payment went through. Don’t pay again: we’ll update this page.',
  test: 'Test: no charge',
}

const es: typeof en = {
  title: 'Paga tu pedido',
  hint: (name) =>
    `Tu tarjeta se escribe en el formulario de ${name}: esta tienda nunca la ve. Tu banco puede pedirte confirmar.`,
  withYape: 'Con tarjeta o con Yape. Para Yape ten a la mano el código de aprobación de tu app.',
  pay: (total) => `Pagar ${total}`,
  loading: 'Cargando el formulario de pago…',
  sending: 'Confirmando con tu banco. No cierres esta página.',
  asking: 'Tu banco te pide confirmar. Termina en su ventana.',
  notLoaded:
    'No cargó el formulario de pago. No se cobró nada. Revisa tu conexión o apaga tu bloqueador de anuncios.',
  again: 'Cargarlo otra vez',
  notConfirmed: 'Tu banco no recibió tu confirmación. No se cobró nada: intenta otra vez.',
  declined: 'El pago no pasó. No se cobró nada: intenta otra vez o usa otra tarjeta.',
  unknown: 'Todavía no sabemos si pasó tu pago. No pagues otra vez: esta página te avisa.',
  test: 'Prueba: no se cobra',
}

export const FORM_TEXTS = { en, es }

export function useFormText(): typeof en {
  return FORM_TEXTS[useShop().locale]
}

/** What every shop is asked; the merchant changes the words afterwards. */
export const READY_QUESTIONS = [
  {
    question: { es: '¿Cómo puedo pagar?', en: 'How can I pay?' },
    answer: {
      es: 'Eliges el medio de pago al terminar tu pedido. Si pagas con billetera o transferencia, confirmamos cuando llega el dinero.',
      en: 'You choose a payment method when you finish your order. If you pay with a wallet or a bank transfer, we confirm when the money arrives.',
    },
  },
  {
    question: { es: '¿Cuánto demora mi pedido?', en: 'How long does my order take?' },
    answer: {
      es: 'Escribe tu distrito en el carrito y verás la fecha de entrega y su costo antes de pagar.',
      en: 'Enter your district in the cart and you’ll see the delivery date and its cost before you pay.',
    },
  },
  {
    question: { es: '¿Puedo cambiar un producto?', en: 'Can I exchange a product?' },
    answer: {
      es: 'Sí. Los plazos y las condiciones están en nuestra página de cambios y devoluciones.',
      en: 'Yes. Our page on exchanges and returns has the time limits and conditions.',
    },
  },
  {
    question: { es: '¿Dan boleta o factura?', en: 'Do you issue receipts?' },
    answer: {
      es: 'Sí. Si necesitas factura, escribe tu RUC al hacer tu pedido.',
      en: 'Yes. If you need a factura, enter your RUC when you place your order.',
    },
  },
]

import type { Terms } from './types'

export const en: Terms = (store) => {
  const isPeru = store.country === 'PE'
  const seller = store.businessName || store.name
  const contacts = [store.email, store.phoneText].filter(Boolean).join(' · ')
  return [
    {
      title: 'Who sells to you',
      text: [
        [
          seller,
          store.identificationNumber && `RUC ${store.identificationNumber}`,
          store.address,
          contacts,
        ]
          .filter(Boolean)
          .join(', '),
        `Your purchase is a contract between you and ${store.name}. ${store.productName} puts the store online and is not a party to the sale.`,
      ],
    },
    {
      title: 'Prices',
      text: [
        `Prices are in ${store.currency} and include ${isPeru ? 'IGV (sales tax)' : 'taxes'}. What you pay for your order, with shipping and any discount or surcharge, is the total you see before you place it.`,
      ],
    },
    {
      title: 'Orders and payment',
      text: [
        'When you place an order we hold the products for you until the time we tell you. If the payment hasn’t arrived by then, the order is canceled by itself and you owe nothing.',
        'If you pay by wallet or bank transfer, we check that the money has arrived before we confirm.',
      ],
    },
    {
      title: 'Delivery and pickup',
      text: [
        'The cost and dates of delivery, or the place of pickup, are those you see before you place the order. If we can’t keep to them, we tell you and you choose between waiting and a refund of what you paid.',
      ],
    },
    {
      title: 'Exchanges and returns',
      text: [
        `If what you receive is damaged, faulty or not what you ordered, write to us: depending on the case we repair it, exchange it or refund it${isPeru ? ', as Peru’s Consumer Protection Code (Law 29571) requires' : ', as the law requires'}.`,
        'For any other exchange, ask us before you buy.',
      ],
    },
    {
      title: 'Your data',
      text: [
        'We use your name, contact details, document and address to handle your order and issue your receipt. Those who deliver it and those who process the payment see them, and we keep them as long as the law requires. We send you offers only if you agree to that separately.',
        `You can ask us to see, correct or delete your data at any time${isPeru ? ' (Law 29733)' : ''}.`,
      ],
    },
    {
      title: 'Complaints',
      text: [
        `If something went wrong, write to us${contacts ? `: ${contacts}` : ''}.${isPeru ? ' You can also turn to Indecopi, the consumer authority.' : ''}`,
      ],
    },
  ]
}

import type { Terms } from './types'

export const es: Terms = (store) => {
  const isPeru = store.country === 'PE'
  const seller = store.businessName || store.name
  const contacts = [store.email, store.phoneText].filter(Boolean).join(' · ')
  return [
    {
      title: 'Quién te vende',
      text: [
        [
          seller,
          store.identificationNumber && `RUC ${store.identificationNumber}`,
          store.address,
          contacts,
        ]
          .filter(Boolean)
          .join(', '),
        `La compra es un contrato entre tú y ${store.name}. ${store.productName} pone la tienda en línea y no es parte de la venta.`,
      ],
    },
    {
      title: 'Precios',
      text: [
        `Los precios están en ${store.currency} e incluyen ${isPeru ? 'el IGV' : 'los impuestos'}. Lo que pagas por tu pedido, con el envío y los descuentos o recargos, es el total que ves antes de hacerlo.`,
      ],
    },
    {
      title: 'Pedido y pago',
      text: [
        'Cuando haces un pedido separamos los productos hasta la hora que te indicamos. Si para entonces no llega el pago, el pedido se anula solo y no debes nada.',
        'Si pagas con billetera o transferencia, revisamos que el dinero haya llegado antes de confirmar.',
      ],
    },
    {
      title: 'Entrega y recojo',
      text: [
        'El costo y las fechas de entrega, o el lugar de recojo, son los que ves antes de hacer el pedido. Si no podemos cumplir, te lo decimos y eliges entre esperar o que te devolvamos lo que pagaste.',
      ],
    },
    {
      title: 'Cambios y devoluciones',
      text: [
        `Si lo que recibes llega dañado, falla o no es lo que pediste, escríbenos: según el caso lo reparamos, lo cambiamos o te devolvemos tu dinero${isPeru ? ', como manda el Código de Protección y Defensa del Consumidor (Ley 29571)' : ', como manda la ley'}.`,
        'Para cualquier otro cambio, consúltanos antes de comprar.',
      ],
    },
    {
      title: 'Tus datos',
      text: [
        `Usamos tu nombre, contacto, documento y dirección para atender tu pedido y emitir tu comprobante. Los ven quienes lo entregan y quienes procesan el pago, y los guardamos el tiempo que exige la ley. Solo te mandamos ofertas si lo aceptas aparte.`,
        `Puedes pedirnos ver, corregir o borrar tus datos cuando quieras${isPeru ? ' (Ley 29733)' : ''}.`,
      ],
    },
    {
      title: 'Reclamos',
      text: [
        `Si algo no salió bien, escríbenos${contacts ? `: ${contacts}` : ''}.${isPeru ? ' También puedes acudir a Indecopi.' : ''}`,
      ],
    },
  ]
}

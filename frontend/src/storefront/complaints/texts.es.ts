import type { Kind, Offer } from './types'

export type ComplaintTexts = {
  title: string
  law: string
  answerBy: (day: string) => string
  term: string
  holidays: (names: string) => string
  provider: string
  legalName: string
  address: string
  date: string
  summary: (count: number) => string
  you: string
  name: string
  document: string
  documents: Record<'DNI' | 'CE' | 'PASSPORT' | 'RUC', string>
  number: string
  email: string
  emailHint: string
  phone: string
  yourAddress: string
  minor: string
  minorHint: string
  guardianName: string
  bought: string
  goodKind: string
  goods: Record<'PRODUCT' | 'SERVICE', string>
  order: string
  optional: string
  good: string
  amount: string
  happened: string
  kind: string
  kinds: Record<Kind, string>
  kindNotes: Record<Kind, string>
  detail: string
  detailHint: string
  request: string
  files: string
  addFiles: string
  filesHint: string
  removeFile: (name: string) => string
  declared: string
  send: string
  sending: string
  sendHint: string
  notices: string[]
  required: string
  tooShort: (least: number) => string
  dni: string
  badEmail: string
  badAmount: string
  badOrder: string
  declareIt: string
  filesLimit: string
  offline: string
  tooMany: string
  failed: string
  filedTitle: (code: string) => string
  filedLine: (email: string, day: string) => string
  follow: string
  pdf: string
  another: string
  sheetTitle: (kind: string, code: string) => string
  filedAt: string
  states: Record<'RECEIVED' | 'IN_PROGRESS' | 'ANSWERED', string>
  dueBy: (day: string) => string
  overdue: string
  answer: string
  offers: Record<Offer, string>
  loading: string
  missing: string
  toBook: string
}

export const es: ComplaintTexts = {
  title: 'Libro de reclamaciones',
  law: 'Hoja virtual según el Código de Protección y Defensa del Consumidor, Ley 29571.',
  answerBy: (day) => `Te respondemos por correo a más tardar el ${day}`,
  term: '15 días hábiles, sin prórroga.',
  holidays: (names) => `No cuentan los feriados: ${names}.`,
  provider: 'Proveedor',
  legalName: 'Razón social',
  address: 'Dirección',
  date: 'Fecha',
  summary: (count) =>
    count === 1
      ? 'Falta un dato para registrar tu hoja'
      : `Faltan ${count} datos para registrar tu hoja`,
  you: 'Tus datos',
  name: 'Nombres y apellidos',
  document: 'Documento',
  documents: { DNI: 'DNI', CE: 'Carné de extranjería', PASSPORT: 'Pasaporte', RUC: 'RUC' },
  number: 'Número',
  email: 'Correo',
  emailHint: 'Aquí llegan tu copia en PDF y la respuesta.',
  phone: 'Celular',
  yourAddress: 'Dirección',
  minor: 'El consumidor es menor de edad',
  minorHint: 'Te pediremos los datos de su madre, padre o apoderado.',
  guardianName: 'Madre, padre o apoderado',
  bought: 'Qué compraste',
  goodKind: 'Producto o servicio',
  goods: { PRODUCT: 'Producto', SERVICE: 'Servicio' },
  order: 'Número de pedido',
  optional: 'opcional',
  good: 'Descripción',
  amount: 'Monto que reclamas',
  happened: 'Qué pasó',
  kind: 'Reclamo o queja',
  kinds: { RECLAMO: 'Reclamo', QUEJA: 'Queja' },
  kindNotes: {
    RECLAMO: 'No estoy conforme con el producto o servicio.',
    QUEJA: 'Me molestó la atención; no es por el producto.',
  },
  detail: 'Detalle',
  detailHint: 'Cuenta qué pasó, cuándo y con quién.',
  request: 'Qué pides',
  files: 'Fotos o documentos',
  addFiles: 'Agregar archivos',
  filesHint: 'Hasta 5 archivos de 10 MB. JPG, PNG o PDF.',
  removeFile: (name) => `Quitar ${name}`,
  declared: 'Declaro que los datos son verdaderos.',
  send: 'Enviar mi hoja de reclamación',
  sending: 'Enviando…',
  sendHint: 'Verás el número en pantalla y te enviaremos la copia. No necesitas una cuenta.',
  notices: [
    'Formular un reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para denunciar ante el Indecopi.',
    'El proveedor debe responder en un plazo de quince (15) días hábiles, que no se puede ampliar.',
  ],
  required: 'Completa este dato',
  tooShort: (least) => `Escribe al menos ${least} letras`,
  dni: 'El DNI tiene 8 dígitos',
  badEmail: 'Ese correo no está completo',
  badAmount: 'Escribe el monto así: 49.90',
  badOrder: 'El número de pedido solo tiene dígitos',
  declareIt: 'Marca la casilla para enviar la hoja',
  filesLimit: 'Adjunta hasta 5 archivos de 10 MB',
  offline: 'No hay conexión: tu hoja no se envió. La guardamos aquí; envíala cuando vuelva.',
  tooMany: 'Enviaste varias hojas seguidas. Espera un momento e inténtalo otra vez.',
  failed: 'No pudimos registrar tu hoja. Inténtalo otra vez.',
  filedTitle: (code) => `Registramos tu hoja ${code}`,
  filedLine: (email, day) =>
    `Enviamos tu copia en PDF a ${email}. Te responderemos a más tardar el ${day}.`,
  follow: 'Ver cómo va',
  pdf: 'Descargar el PDF',
  another: 'Registrar otra hoja',
  sheetTitle: (kind, code) => `${kind} ${code}`,
  filedAt: 'Registrada',
  states: {
    RECEIVED: 'Recibida',
    IN_PROGRESS: 'La tienda la está revisando',
    ANSWERED: 'Respondida',
  },
  dueBy: (day) => `Te deben responder hasta el ${day}`,
  overdue: 'El plazo venció sin respuesta. Puedes acudir al Indecopi.',
  answer: 'Respuesta',
  offers: {
    EXCHANGE: 'Te ofrecen un cambio',
    REFUND: 'Te ofrecen devolver el dinero',
    OTHER: 'Te ofrecen otra solución',
    NOT_UPHELD: 'Consideran que no procede',
  },
  loading: 'Cargando…',
  missing: 'No encontramos esa hoja. Ábrela desde el correo que te enviamos.',
  toBook: 'Ir al libro de reclamaciones',
}

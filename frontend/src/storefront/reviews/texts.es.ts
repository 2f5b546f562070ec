import type { ReviewTexts } from './texts.en'

const one = (n: number, single: string, many: string) => (n === 1 ? single : many)

const MONTHS = 'ene feb mar abr may jun jul ago set oct nov dic'.split(' ')

export const es: ReviewTexts = {
  title: 'Reseñas',
  ofFive: (average) => `${average} de 5`,
  based: (n) => `${n} ${one(n, 'reseña', 'reseñas')} de pedidos de esta tienda`,
  starRow: (stars, n) =>
    `${stars} ${one(stars, 'estrella', 'estrellas')}: ${n} ${one(n, 'reseña', 'reseñas')}`,
  onlyStars: (stars) => `${stars} ${one(stars, 'estrella', 'estrellas')}`,
  withPhoto: (n) => `Con fotos (${n})`,
  filters: 'Filtrar reseñas',
  all: 'Todas',
  none: 'Ninguna reseña cumple con esto.',
  seeAll: (n) => `Ver las ${n} reseñas`,
  newer: 'Más nuevas',
  older: 'Más antiguas',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  verified: 'Lo compró aquí',
  featured: 'Destacada por la tienda',
  openPhoto: (n, all, name) => `Abrir foto ${n} de ${all} de ${name}`,
  photosOf: (name) => `Fotos de ${name}`,
  replyOf: (store) => `Respuesta de ${store}`,
  day: (day) => {
    const [year, month, number] = day.split('-').map(Number)
    return `${number} ${MONTHS[(month ?? 1) - 1]}. ${year}`
  },
  report: 'Denunciar',
  reportTitle: '¿Qué tiene de malo esta reseña?',
  reasons: {
    INSULT: 'Insulta a alguien',
    PERSONAL_DATA: 'Muestra datos personales',
    OFF_TOPIC: 'No trata del producto',
    ADVERTISING: 'Es publicidad',
  },
  reported: 'Gracias. La tienda la revisará.',
  alreadyReported: 'Ya la denunciaste.',
  failed: 'No pudimos enviarlo. Inténtalo otra vez.',
  loading: 'Cargando…',

  writeTitle: '¿Qué te pareció?',
  writtenTitle: 'Lo que escribiste',
  writeHint: 'Tu reseña ayuda a otras personas a elegir. Te toma un minuto.',
  rate: (name) => `Tu calificación de ${name}`,
  stars: ['Muy malo', 'Malo', 'Regular', 'Bueno', 'Excelente'],
  headline: 'Título',
  optional: 'opcional',
  body: 'Tu reseña',
  bodyHint: '10 caracteres como mínimo',
  name: 'Nombre que se muestra',
  nameHint: 'Es lo único tuyo que verán los demás',
  photos: 'Fotos',
  addPhotos: 'Agrega hasta 5 fotos',
  photosChosen: (n) => `${n} ${one(n, 'foto', 'fotos')}`,
  removePhotos: 'Quitar',
  send: 'Enviar reseña',
  sending: 'Enviando…',
  errorBody: 'Escribe 10 caracteres como mínimo',
  errorName: 'Escribe el nombre que se muestra',
  errorPhotos: 'Elige hasta 5 imágenes de hasta 10 MB cada una',
  sent: '¡Gracias! La tienda la leerá antes de mostrarla.',
  sentPublished: '¡Gracias! Tu reseña ya está publicada.',
  stopMails: 'Dejar de recibir correos',
  stopped: 'Ya no recibirás correos de esta tienda, salvo los de tus pedidos.',
  stopAsk: '¿Ya no quieres correos de esta tienda? Seguirás recibiendo los de tus pedidos.',
  states: {
    PENDING: 'La tienda la está leyendo',
    PUBLISHED: 'Publicada',
    NOT_PUBLISHED: 'No se publicó',
  },
}

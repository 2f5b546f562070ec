const en = {
  title: 'Filters',
  more: 'More filters',
  onSale: 'On sale',
  sale: 'Offers',
  all: (n: number) => `See all ${n}`,
  loading: 'Loading…',
  failed: 'We couldn’t load these filters.',
}

const es: typeof en = {
  title: 'Filtros',
  more: 'Más filtros',
  onSale: 'En oferta',
  sale: 'Ofertas',
  all: (n: number) => `Ver los ${n}`,
  loading: 'Cargando…',
  failed: 'No pudimos cargar estos filtros.',
}

export const FACET_TEXTS = { en, es }

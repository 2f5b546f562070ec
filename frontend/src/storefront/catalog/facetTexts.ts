const en = {
  onSale: 'On sale',
  sale: 'Offers',
  loading: 'Loading…',
  failed: 'We couldn’t load these filters.',
  none: 'There is nothing more to choose here.',
}

const es: typeof en = {
  onSale: 'En oferta',
  sale: 'Ofertas',
  loading: 'Cargando…',
  failed: 'No pudimos cargar estos filtros.',
  none: 'Aquí no hay más que elegir.',
}

export const FACET_TEXTS = { en, es }

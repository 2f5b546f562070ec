export const es = {
  title: 'Blog',
  none: 'Todavía no hay artículos',
  noneHint: 'Mientras tanto, mira los productos.',
  noTag: (tag: string) => `No hay artículos sobre «${tag}»`,
  allPosts: 'Ver todos los artículos',
  tags: 'Temas',
  all: 'Todos',
  minutes: (count: number) => `${count} min de lectura`,
  by: (name: string) => `Por ${name}`,
  products: 'En este artículo',
  feed: 'Seguir por RSS',
}

export type BlogTexts = typeof es

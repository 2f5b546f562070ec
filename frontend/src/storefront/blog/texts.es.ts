export const es = {
  title: 'Blog',
  none: 'Todavía no hay publicaciones',
  noneHint: 'Mientras tanto, mira los productos.',
  noTag: (tag: string) => `No hay publicaciones sobre «${tag}»`,
  allPosts: 'Ver todas las publicaciones',
  tags: 'Temas',
  all: 'Todos',
  minutes: (count: number) => `${count} min de lectura`,
  by: (name: string) => `Por ${name}`,
  products: 'En esta publicación',
  feed: 'Seguir por RSS',
}

export type BlogTexts = typeof es

import type { BlogTexts } from './texts.es'

export const en: BlogTexts = {
  title: 'Blog',
  none: 'No posts yet',
  noneHint: 'Meanwhile, take a look at the products.',
  noTag: (tag) => `No posts about “${tag}”`,
  allPosts: 'See all posts',
  tags: 'Topics',
  all: 'All',
  minutes: (count) => `${count} min read`,
  by: (name) => `By ${name}`,
  products: 'In this post',
  feed: 'Follow by RSS',
}

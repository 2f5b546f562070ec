import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  blog: '/admin/my-store/blog',
  blogNew: '/admin/my-store/blog/new',
  blogPost: (postOid: string) => `/admin/my-store/blog/${postOid}`,
} as const

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/my-store/blog', 'blog:list.title', () => import('@/features/blog/screens/PostScreens').then((m) => m.PostListScreen), ['attachments', 'freeDelivery']),
  storeScreen('/admin/my-store/blog/new', 'blog:form.new', () => import('@/features/blog/screens/PostScreens').then((m) => m.PostFormScreen), ['attachments', 'freeDelivery']),
  storeScreen('/admin/my-store/blog/{_id}', 'blog:form.one', () => import('@/features/blog/screens/PostScreens').then((m) => m.PostFormScreen), ['attachments', 'freeDelivery']),
]

export const blog = defineFeature({
  paths,
  screens,
  pages: [{ section: '/admin/my-store', label: 'navigation.blog', to: paths.blog }],
})

import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/my-store/blog', 'blog:list.title', () => import('@/features/blog/screens/PostScreens').then((m) => m.PostListScreen), ['attachments', 'freeDelivery']),
  storeScreen('/admin/my-store/blog/new', 'blog:form.new', () => import('@/features/blog/screens/PostScreens').then((m) => m.PostFormScreen), ['attachments', 'freeDelivery']),
  storeScreen('/admin/my-store/blog/{_id}', 'blog:form.one', () => import('@/features/blog/screens/PostScreens').then((m) => m.PostFormScreen), ['attachments', 'freeDelivery']),
]

export const blog: Feature = {
  screens,
  pages: [{ section: '/admin/my-store', label: 'navigation.blog', to: paths.blog }],
}

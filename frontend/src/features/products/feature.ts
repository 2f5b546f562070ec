import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/products/list', 'products:list.title', () => import('@/features/products/screens/ProductListScreen').then((m) => m.ProductListScreen), ['views']),
  storeScreen('/admin/products/new', 'products:new.title', () => import('@/features/products/screens/ProductFormScreen').then((m) => m.ProductFormScreen), ['attachments', 'stock', 'writer']),
  storeScreen('/admin/products/categories', 'categories:title', () => import('@/features/products/categories/CategoryListScreen').then((m) => m.CategoryListScreen), ['attachments', 'products']),
  storeScreen('/admin/products/organize', 'organize:title', () => import('@/features/products/organize/OrganizeScreen').then((m) => m.OrganizeScreen), ['categories', 'products']),
  storeScreen('/admin/products/bulk-edit', 'bulkEdit:title', () => import('@/features/products/sheet/BulkEditScreen').then((m) => m.BulkEditScreen), ['products', 'views']),
  storeScreen('/admin/products/bulk-upload', 'imports:title', () => import('@/features/products/imports/ImportScreen').then((m) => m.ImportScreen), ['products']),
  storeScreen('/admin/products/feed', 'feed:title', () => import('@/features/products/feed/FeedScreen').then((m) => m.FeedScreen), ['products']),
  storeScreen('/admin/products/{_id}', 'products:form.title', () => import('@/features/products/screens/ProductFormScreen').then((m) => m.ProductFormScreen), ['attachments', 'stock', 'writer']),
]

export const products: Feature = {
  screens,
  redirects: { [paths.products]: paths.productList },
  storeNavigation: [
    {
      label: 'navigation.products',
      to: paths.productList,
      icon: 'tag',
      section: paths.products,
      onPhone: true,
      children: [
        { label: 'navigation.productList', to: paths.productList },
        { label: 'navigation.categories', to: paths.categories },
        { label: 'navigation.organize', to: paths.productOrganize },
        { label: 'navigation.productSheet', to: paths.productSheet },
        { label: 'navigation.productImport', to: paths.productImport },
        { label: 'navigation.productFeed', to: paths.productFeed },
      ],
    },
  ],
}

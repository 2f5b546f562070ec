import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/customers', 'customers:title', () => import('@/features/customers/screens/CustomersScreen').then((m) => m.CustomersScreen)),
  storeScreen('/admin/customers/crm', 'customers:list.title', () => import('@/features/customers/screens/CustomerListScreen').then((m) => m.CustomerListScreen), ['views', 'orderList']),
  storeScreen('/admin/customers/crm/new', 'customers:form.new', () => import('@/features/customers/screens/CustomerFormScreen').then((m) => m.CustomerFormScreen)),
  storeScreen('/admin/customers/crm/import', 'imports:title_customers', () => import('@/features/customers/screens/CustomerImportScreen').then((m) => m.CustomerImportScreen), ['products']),
  storeScreen('/admin/customers/crm/{_id}', 'customers:detail.title', () => import('@/features/customers/screens/CustomerScreen').then((m) => m.CustomerScreen), ['customer', 'credit', 'orders']),
  storeScreen('/admin/customers/crm/{_id}/edit', 'customers:form.edit', () => import('@/features/customers/screens/CustomerFormScreen').then((m) => m.CustomerFormScreen)),
  storeScreen('/admin/customers/categories', 'customerCategories:list.title', () => import('@/features/customers/categories/CategoryListScreen').then((m) => m.CategoryListScreen)),
  storeScreen('/admin/customers/categories/new', 'customerCategories:form.new', () => import('@/features/customers/categories/CategoryFormScreen').then((m) => m.CategoryFormScreen), ['orderList']),
  storeScreen('/admin/customers/categories/{_id}', 'customerCategories:form.edit', () => import('@/features/customers/categories/CategoryFormScreen').then((m) => m.CategoryFormScreen), ['orderList']),
]

export const customers: Feature = {
  screens,
  storeNavigation: [
    {
      label: 'navigation.customers',
      to: paths.customers,
      icon: 'users',
      section: paths.customers,
      children: [
        { label: 'navigation.customerList', to: paths.customerList },
        { label: 'navigation.customerCategories', to: paths.customerCategories },
      ],
    },
  ],
}

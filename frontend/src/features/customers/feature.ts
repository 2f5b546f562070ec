import { IconUsers } from '@tabler/icons-react'
import { defineFeature, storeScreen } from '@/lib/feature'

const paths = {
  customers: '/admin/customers',
  customerList: '/admin/customers/crm',
  customerNew: '/admin/customers/crm/new',
  customerImport: '/admin/customers/crm/import',
  customer: (customerOid: string) => `/admin/customers/crm/${customerOid}`,
  customerEdit: (customerOid: string) => `/admin/customers/crm/${customerOid}/edit`,
  customerCategories: '/admin/customers/categories',
  customerCategoryNew: '/admin/customers/categories/new',
  customerCategory: (categoryOid: string) => `/admin/customers/categories/${categoryOid}`,
} as const

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

export const customers = defineFeature({
  paths,
  screens,
  storeNavigation: [
    {
      label: 'navigation.customers',
      to: paths.customers,
      icon: IconUsers,
      section: paths.customers,
      children: [
        { label: 'navigation.customerList', to: paths.customerList },
        { label: 'navigation.customerCategories', to: paths.customerCategories },
      ],
    },
  ],
})

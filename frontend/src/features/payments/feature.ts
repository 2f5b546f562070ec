import { type Feature, storeScreen } from '@/lib/feature'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/settings/payment-method', 'payments:list.title', () => import('@/features/payments/screens/PaymentMethodListScreen').then((m) => m.PaymentMethodListScreen)),
  storeScreen('/admin/settings/payment-method/new', 'payments:new.title', () => import('@/features/payments/screens/PaymentMethodFormScreen').then((m) => m.PaymentMethodFormScreen), ['attachments']),
  storeScreen('/admin/settings/payment-method/{_id}', 'payments:form.title', () => import('@/features/payments/screens/PaymentMethodFormScreen').then((m) => m.PaymentMethodFormScreen), ['attachments']),
]

export const payments: Feature = {
  screens,
}

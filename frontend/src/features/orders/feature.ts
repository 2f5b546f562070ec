import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/orders/list', 'orders:list.title', () => import('@/features/orders/screens/OrderListScreen').then((m) => m.OrderListScreen), ['manualOrder', 'orderDesk', 'orderList', 'receipts', 'views']),
  storeScreen('/admin/orders/claims', 'orderClaims:title', () => import('@/features/orders/screens/ClaimDeskScreen').then((m) => m.ClaimDeskScreen), ['orderDesk']),
  storeScreen('/admin/orders/carts', 'carts:title', () => import('@/features/orders/carts/CartListScreen').then((m) => m.CartListScreen)),
  storeScreen('/admin/orders/manual-order', 'manualOrder:title', () => import('@/features/orders/manual/ManualCartScreen').then((m) => m.ManualCartScreen)),
  storeScreen('/admin/orders/manual-order/checkout/info', 'manualOrder:infoTitle', () => import('@/features/orders/manual/ManualInfoScreen').then((m) => m.ManualInfoScreen)),
  storeScreen('/admin/orders/manual-order/checkout/payment-info', 'manualOrder:paymentTitle', () => import('@/features/orders/manual/ManualPaymentScreen').then((m) => m.ManualPaymentScreen)),
  storeScreen('/admin/orders/manual-order/success', 'manualOrder:title', () => import('@/features/orders/manual/ManualSuccessScreen').then((m) => m.ManualSuccessScreen)),
  storeScreen('/admin/orders/live', 'liveSale:title', () => import('@/features/orders/live/LiveSaleScreen').then((m) => m.LiveSaleScreen), ['manualOrder']),
  storeScreen('/admin/orders/{_id}', 'orders:detail.pageTitle', () => import('@/features/orders/screens/OrderDetailScreen').then((m) => m.OrderDetailScreen), ['orderDesk', 'orderList', 'receipts', 'reviews']),
  storeScreen('/admin/orders/{_id}/edit', 'orderEdit:title', () => import('@/features/orders/screens/OrderEditScreen').then((m) => m.OrderEditScreen), ['orderDesk']),
  storeScreen('/admin/settings/order-notification', 'orderList:news.title', () => import('@/features/orders/screens/OrderNotificationsScreen').then((m) => m.OrderNotificationsScreen), ['storeSettings', 'profile', 'accounts']),
]

export const orders: Feature = {
  screens,
  redirects: { [paths.orders]: paths.orderList },
  storeNavigation: [
    {
      label: 'navigation.orders',
      to: paths.orderList,
      icon: 'receipt',
      section: paths.orders,
      countsOrders: true,
      onPhone: true,
      children: [
        { label: 'navigation.orderList', to: paths.orderList },
        { label: 'navigation.manualOrder', to: paths.manualOrder },
        { label: 'navigation.liveSale', to: paths.liveSale },
        { label: 'navigation.claims', to: paths.orderClaims, countsClaims: true },
        { label: 'navigation.carts', to: paths.carts },
      ],
    },
  ],
}

import { inThreeLanguages, screen } from '@/admin/routeTable'
import { paths, redirects } from '@/lib/paths'

/** Every screen of the platform, one line each: address, layout, who may enter, title, code. */
// biome-ignore format: one line per screen
export const screens = [
  screen('/', 'login', 'public', 'site:home.title', () => import('@/site/HomeScreen').then((m) => m.HomeScreen)),
  screen('/login', 'login', 'public', 'accounts:login.title', () => import('@/site/LoginScreen').then((m) => m.LoginScreen)),
  screen('/recover', 'login', 'public', 'accounts:recover.title', () => import('@/site/RecoverScreen').then((m) => m.RecoverScreen)),
  screen('/register', 'login', 'public', 'accounts:register.title', () => import('@/site/RegisterScreen').then((m) => m.RegisterScreen)),
  screen('/register/plans', 'login', 'public', 'accounts:registerPlans.title', () => import('@/site/RegisterPlansScreen').then((m) => m.RegisterPlansScreen)),
  screen('/plans', 'public', 'public', 'site:plans.title', () => import('@/site/PlansScreen').then((m) => m.PlansScreen)),
  screen('/terms-and-conditions', 'public', 'public', 'legal:terms.title', () => import('@/site/TermsScreen').then((m) => m.TermsScreen)),
  screen('/privacy-politics', 'public', 'public', 'legal:privacy.title', () => import('@/site/PrivacyScreen').then((m) => m.PrivacyScreen)),
  screen('/logout', 'blank', 'visitor', 'accounts:logout.title', () => import('@/features/accounts/screens/LogoutScreen').then((m) => m.LogoutScreen)),
  screen('/admin/logout', 'blank', 'visitor', 'accounts:logout.title', () => import('@/features/accounts/screens/LogoutScreen').then((m) => m.LogoutScreen)),
  screen('/admin/first-setup', 'blank', 'user', 'stores:setup.title', () => import('@/features/stores/screens/FirstSetupScreen').then((m) => m.FirstSetupScreen)),
  screen('/admin', 'admin', 'user', 'stores:mine.title', () => import('@/features/stores/screens/MyStoresScreen').then((m) => m.MyStoresScreen)),
  screen('/admin/my-profile', 'admin', 'user', 'accounts:profile.title', () => import('@/features/accounts/screens/MyProfileScreen').then((m) => m.MyProfileScreen)),
  screen('/admin/plans', 'admin', 'user', 'subscription:title', () => import('@/features/subscription/screens/MyPlanScreen').then((m) => m.MyPlanScreen)),
  screen('/admin/home', 'admin', 'store', 'stores:home.title', () => import('@/admin/screens/StoreHomeScreen').then((m) => m.StoreHomeScreen)),
  screen('/admin/products/list', 'admin', 'store', 'products:list.title', () => import('@/features/products/screens/ProductListScreen').then((m) => m.ProductListScreen)),
  screen('/admin/products/new', 'admin', 'store', 'products:new.title', () => import('@/features/products/screens/ProductFormScreen').then((m) => m.ProductFormScreen)),
  screen('/admin/products/stock', 'admin', 'store', 'stock:list.title', () => import('@/features/stock/screens/StockScreen').then((m) => m.StockScreen)),
  screen('/admin/products/categories', 'admin', 'store', 'categories:title', () => import('@/features/products/categories/CategoryListScreen').then((m) => m.CategoryListScreen)),
  screen('/admin/products/organize', 'admin', 'store', 'organize:title', () => import('@/features/products/organize/OrganizeScreen').then((m) => m.OrganizeScreen)),
  screen('/admin/products/{_id}', 'admin', 'store', 'products:form.title', () => import('@/features/products/screens/ProductFormScreen').then((m) => m.ProductFormScreen)),
  screen('/admin/attachments', 'admin', 'store', 'attachments:title', () => import('@/features/attachments/screens/AttachmentListScreen').then((m) => m.AttachmentListScreen)),
  screen('/admin/orders/list', 'admin', 'store', 'orders:list.title', () => import('@/features/orders/screens/OrderListScreen').then((m) => m.OrderListScreen)),
  screen('/admin/orders/claims', 'admin', 'store', 'orderClaims:title', () => import('@/features/orders/screens/ClaimDeskScreen').then((m) => m.ClaimDeskScreen)),
  screen('/admin/orders/{_id}', 'admin', 'store', 'orders:detail.pageTitle', () => import('@/features/orders/screens/OrderDetailScreen').then((m) => m.OrderDetailScreen)),
  screen('/admin/orders/{_id}/edit', 'admin', 'store', 'orderEdit:title', () => import('@/features/orders/screens/OrderEditScreen').then((m) => m.OrderEditScreen)),
  screen('/admin/help', 'admin', 'store', 'help:title', () => import('@/admin/help/HelpScreen').then((m) => m.HelpScreen)),
  screen('/admin/help/{guide}', 'admin', 'store', 'help:guides.{guide}.title', () => import('@/admin/help/GuideScreen').then((m) => m.GuideScreen)),
  screen('/admin/settings', 'admin', 'store', 'storeSettings:index.title', () => import('@/features/storeSettings/screens/SettingsIndexScreen').then((m) => m.SettingsIndexScreen)),
  screen('/admin/settings/General', 'admin', 'store', 'storeSettings:general.title', () => import('@/features/storeSettings/screens/GeneralSettingsScreen').then((m) => m.GeneralSettingsScreen)),
  screen('/admin/settings/Design', 'admin', 'store', 'storeSettings:design.title', () => import('@/features/storeSettings/screens/DesignScreen').then((m) => m.DesignScreen)),
  screen('/admin/settings/checkout', 'admin', 'store', 'storeSettings:checkout.title', () => import('@/features/storeSettings/screens/CheckoutSettingsScreen').then((m) => m.CheckoutSettingsScreen)),
  screen('/admin/settings/order-notification', 'admin', 'store', 'orderList:news.title', () => import('@/features/orders/screens/OrderNewsScreen').then((m) => m.OrderNewsScreen)),
  screen('/admin/settings/payment-method', 'admin', 'store', 'payments:list.title', () => import('@/features/payments/screens/PaymentMethodListScreen').then((m) => m.PaymentMethodListScreen)),
  screen('/admin/settings/payment-method/new', 'admin', 'store', 'payments:new.title', () => import('@/features/payments/screens/PaymentMethodFormScreen').then((m) => m.PaymentMethodFormScreen)),
  screen('/admin/settings/payment-method/{_id}', 'admin', 'store', 'payments:form.title', () => import('@/features/payments/screens/PaymentMethodFormScreen').then((m) => m.PaymentMethodFormScreen)),
  screen('/admin/shipping', 'admin', 'store', 'shipping:title', () => import('@/features/shipping/screens/ShippingScreen').then((m) => m.ShippingScreen)),
  screen('/admin/shipping/logistics', 'admin', 'store', 'shipping:title', () => import('@/features/shipping/screens/LogisticsScreen').then((m) => m.LogisticsScreen)),
  screen('/admin/shipping/logistics/shipping/standard', 'admin', 'store', 'shipping:standard.title', () => import('@/features/shipping/screens/StandardShippingScreen').then((m) => m.StandardShippingScreen)),
  screen('/admin/shipping/logistics/pickup', 'admin', 'store', 'warehouses:list.title', () => import('@/features/warehouses/screens/PickupListScreen').then((m) => m.PickupListScreen)),
  screen('/admin/shipping/logistics/pickup/new', 'admin', 'store', 'warehouses:new.title', () => import('@/features/warehouses/screens/PickupFormScreen').then((m) => m.PickupFormScreen)),
  screen('/admin/shipping/logistics/pickup/{_id}', 'admin', 'store', 'warehouses:form.title', () => import('@/features/warehouses/screens/PickupFormScreen').then((m) => m.PickupFormScreen)),
]

const built = new Set(screens.map(({ path }) => path))

/** Addresses that stand for a list, once that list is built. */
const lists = Object.keys(redirects).filter((from) => built.has(redirects[from] ?? paths.home))

export const routes = inThreeLanguages(screens, lists)

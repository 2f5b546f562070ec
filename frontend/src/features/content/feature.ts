import { type Feature, storeScreen } from '@/lib/feature'
import { paths } from '@/lib/paths'

// biome-ignore format: one line per screen
const screens = [
  storeScreen('/admin/my-store/terms', 'content:texts.title', () => import('@/features/content/screens/TextScreens').then((m) => m.TextListScreen)),
  storeScreen('/admin/my-store/terms/terms-and-policies', 'content:texts.policies', () => import('@/features/content/screens/TextScreens').then((m) => m.PoliciesScreen)),
  storeScreen('/admin/my-store/terms/refunds', 'content:kind.refunds', () => import('@/features/content/screens/TextScreens').then((m) => m.RefundTextScreen)),
  storeScreen('/admin/my-store/terms/shipping-and-payment', 'content:kind.shipping', () => import('@/features/content/screens/TextScreens').then((m) => m.ShippingTextScreen)),
  storeScreen('/admin/my-store/terms/about-us', 'content:kind.about', () => import('@/features/content/screens/TextScreens').then((m) => m.AboutTextScreen)),
  storeScreen('/admin/my-store/terms/faq', 'content:kind.faq', () => import('@/features/content/screens/FaqScreen').then((m) => m.FaqScreen)),
  storeScreen('/admin/my-store/pages', 'content:pages.title', () => import('@/features/content/screens/PageListScreen').then((m) => m.PageListScreen), ['announcements', 'blocks', 'redirects']),
  storeScreen('/admin/my-store/pages/home', 'blocks:page.home', () => import('@/features/content/screens/BlockPageScreens').then((m) => m.HomePageScreen), ['content', 'attachments', 'announcements', 'storeSettings']),
  storeScreen('/admin/my-store/pages/product', 'blocks:page.product', () => import('@/features/content/screens/BlockPageScreens').then((m) => m.ProductPageScreen), ['content', 'attachments', 'announcements', 'storeSettings']),
  storeScreen('/admin/my-store/pages/trust', 'blocks:trust.title', () => import('@/features/content/screens/TrustScreen').then((m) => m.TrustScreen), ['content']),
  storeScreen('/admin/my-store/pages/about-us', 'content:kind.about', () => import('@/features/content/screens/PageScreens').then((m) => m.AboutPageScreen)),
  storeScreen('/admin/my-store/pages/refunds', 'content:kind.refunds', () => import('@/features/content/screens/PageScreens').then((m) => m.RefundPageScreen)),
  storeScreen('/admin/my-store/pages/shipping-and-payments', 'content:kind.shipping', () => import('@/features/content/screens/PageScreens').then((m) => m.ShippingPageScreen)),
  storeScreen('/admin/my-store/pages/menus', 'content:menus.title', () => import('@/features/content/screens/MenusScreen').then((m) => m.MenusScreen)),
  storeScreen('/admin/my-store/pages/redirects', 'redirects:title', () => import('@/features/content/screens/RedirectsScreen').then((m) => m.RedirectsScreen)),
  storeScreen('/admin/my-store/pages/headers', 'announcements:header.title', () => import('@/features/content/screens/AnnouncementScreens').then((m) => m.HeaderListScreen), ['content', 'attachments']),
  storeScreen('/admin/my-store/pages/headers/new', 'announcements:header.new', () => import('@/features/content/screens/AnnouncementScreens').then((m) => m.HeaderScreen), ['content', 'attachments']),
  storeScreen('/admin/my-store/pages/headers/{_id}', 'announcements:header.one', () => import('@/features/content/screens/AnnouncementScreens').then((m) => m.HeaderScreen), ['content', 'attachments']),
  storeScreen('/admin/my-store/pages/banners', 'announcements:banner.title', () => import('@/features/content/screens/AnnouncementScreens').then((m) => m.BannerListScreen), ['content', 'attachments']),
  storeScreen('/admin/my-store/pages/banners/new', 'announcements:banner.new', () => import('@/features/content/screens/AnnouncementScreens').then((m) => m.BannerScreen), ['content', 'attachments']),
  storeScreen('/admin/my-store/pages/banners/{_id}', 'announcements:banner.one', () => import('@/features/content/screens/AnnouncementScreens').then((m) => m.BannerScreen), ['content', 'attachments']),
  storeScreen('/admin/my-store/pages/popups', 'announcements:popup.title', () => import('@/features/content/screens/AnnouncementScreens').then((m) => m.PopupListScreen), ['content', 'attachments']),
  storeScreen('/admin/my-store/pages/popups/new', 'announcements:popup.new', () => import('@/features/content/screens/AnnouncementScreens').then((m) => m.PopupScreen), ['content', 'attachments']),
  storeScreen('/admin/my-store/pages/popups/{_id}', 'announcements:popup.one', () => import('@/features/content/screens/AnnouncementScreens').then((m) => m.PopupScreen), ['content', 'attachments']),
  storeScreen('/admin/my-store/pages/faq', 'content:kind.faq', () => import('@/features/content/screens/FaqScreen').then((m) => m.FaqScreen)),
  storeScreen('/admin/my-store/pages/faq/new', 'content:faq.new', () => import('@/features/content/screens/QuestionScreen').then((m) => m.QuestionScreen)),
  storeScreen('/admin/my-store/pages/faq/{_id}', 'content:faq.one', () => import('@/features/content/screens/QuestionScreen').then((m) => m.QuestionScreen)),
]

export const content: Feature = {
  screens,
  redirects: { '/admin/my-store': paths.storePages },
  storeNavigation: [
    {
      label: 'navigation.myStore',
      to: paths.storePages,
      icon: 'buildingStore',
      section: paths.myStore,
    },
  ],
  pages: [
    { section: '/admin/my-store', label: 'navigation.storePages', to: paths.storePages },
    { section: '/admin/my-store', label: 'navigation.homePage', to: paths.homePage },
    { section: '/admin/my-store', label: 'navigation.productPage', to: paths.productPage },
    { section: '/admin/my-store', label: 'navigation.redirects', to: paths.redirects },
    { section: '/admin/my-store', label: 'navigation.ownTexts', to: paths.ownTexts },
  ],
}

import {
  IconBuildingStore,
  IconCash,
  IconChartBar,
  IconEyeSearch,
  IconGift,
  IconHeartHandshake,
  IconMapPinPlus,
  IconPencilPlus,
  IconPlus,
  IconSettings,
  IconSparkles,
  IconTruck,
  IconUser,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { storeNavigation } from '@/admin/navigation'
import type { PageEntry } from '@/admin/search/searchEntries'
import { NAVIGATION_ICONS } from '@/lib/navigationIcons'
import { paths } from '@/lib/paths'

const SETTINGS = 'navigation.settings'

const navigationPages: PageEntry[] = storeNavigation.flatMap(
  ({ label, to, icon: name, children = [] }) => {
    const icon = NAVIGATION_ICONS[name]
    const others = children.filter((page) => page.to !== to)
    return [
      { label, to, icon },
      ...others.map((page) => ({ label: page.label, to: page.to, icon, parent: label })),
    ]
  },
)

const analyticPages: PageEntry[] = (
  [
    ['Sales', 'sales'],
    ['Orders', 'orders'],
    ['Products', 'products'],
    ['Categories', 'categories'],
    ['Groups', 'groups'],
    ['Funnel', 'funnel'],
  ] as const
).map(([label, name]) => ({
  label: `search.pages.analytic${label}`,
  to: paths.analyticDetail(name),
  icon: IconChartBar,
  parent: 'navigation.analytics',
  permission: 'analytics.view',
}))

/** Every screen that can be opened without choosing something first. */
const screens: PageEntry[] = [
  ...navigationPages,
  ...analyticPages,
  { label: 'search.pages.general', to: paths.general, icon: IconSettings, parent: SETTINGS },
  { label: 'search.pages.design', to: paths.design, icon: IconSettings, parent: SETTINGS },
  {
    label: 'search.pages.sales',
    to: paths.salesSettings,
    icon: IconSettings,
    parent: SETTINGS,
  },
  { label: 'search.pages.payments', to: paths.paymentMethods, icon: IconCash, parent: SETTINGS },
  {
    label: 'search.pages.collaborators',
    to: paths.collaborators,
    icon: IconUsers,
    parent: SETTINGS,
  },
  {
    label: 'search.pages.supportVisits',
    to: paths.storeVisits,
    icon: IconHeartHandshake,
    parent: SETTINGS,
  },
  {
    label: 'search.pages.configuration',
    to: paths.configuration,
    icon: IconSettings,
    parent: SETTINGS,
  },
  {
    label: 'search.pages.integrations',
    to: paths.integrations,
    icon: IconSettings,
    parent: SETTINGS,
  },
  { label: 'search.pages.emails', to: paths.orderNews, icon: IconSettings, parent: SETTINGS },
  {
    label: 'search.pages.standardShipping',
    to: paths.standardShipping,
    icon: IconTruck,
    parent: 'navigation.shipping',
  },
  {
    label: 'search.pages.shippingMethods',
    to: paths.shippingMethods,
    icon: IconTruck,
    parent: 'navigation.shipping',
  },
  { label: 'navigation.myStores', to: paths.myStores, icon: IconBuildingStore, isOfUser: true },
  { label: 'navigation.myPlan', to: paths.myPlan, icon: IconSparkles, isOfUser: true },
  { label: 'navigation.myProfile', to: paths.myProfile, icon: IconUser, isOfUser: true },
]

const actions: PageEntry[] = [
  {
    label: 'search.actions.addCustomer',
    to: paths.customerNew,
    icon: IconUserPlus,
    permission: 'customers.create',
  },
  {
    label: 'search.actions.addProduct',
    to: paths.productNew,
    icon: IconPlus,
    permission: 'products.create',
  },
  {
    label: 'search.actions.addPost',
    to: paths.blogNew,
    icon: IconPencilPlus,
    permission: 'content.create',
  },
  {
    label: 'search.actions.addPayment',
    to: paths.paymentMethodNew,
    icon: IconCash,
    permission: 'payments.create',
  },
  {
    label: 'search.actions.addLocation',
    to: paths.pickupNew,
    icon: IconMapPinPlus,
    permission: 'shipping.create',
  },
  {
    label: 'search.actions.addFreeDelivery',
    to: paths.freeDelivery,
    icon: IconGift,
    permission: 'shipping.edit',
  },
  {
    label: 'search.actions.invite',
    to: paths.collaboratorNew,
    icon: IconUserPlus,
    permission: 'collaborators.create',
  },
  {
    label: 'search.actions.reviewPayments',
    to: paths.orderClaims,
    icon: IconEyeSearch,
    permission: 'orders.view',
  },
]

export const searchPages = { screens, actions }

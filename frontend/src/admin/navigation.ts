import {
  type Icon,
  IconBuildingStore,
  IconHome,
  IconPhoto,
  IconReceipt,
  IconSettings,
  IconSparkles,
  IconTag,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import { paths } from '@/lib/paths'

export type NavigationPage = {
  label: string
  to: string
  /** Shows how many payments wait for somebody to look. */
  countsClaims?: boolean
}

export type NavigationItem = {
  /** Text key in the namespace `shell`. */
  label: string
  to: string
  icon: Icon
  /** The item stays marked on every page below this address. */
  section?: string
  /** Shows how many orders wait for the merchant. */
  countsOrders?: boolean
  /** Stands in the bottom bar of a phone too. */
  onPhone?: boolean
  /** Pages of its section, shown while one of them is open. */
  children?: NavigationPage[]
}

/** Pages of one store, in the order of the side bar; only what is built. */
export const storeNavigation: NavigationItem[] = [
  { label: 'navigation.home', to: paths.storeHome, icon: IconHome, onPhone: true },
  {
    label: 'navigation.orders',
    to: paths.orderList,
    icon: IconReceipt,
    section: paths.orders,
    countsOrders: true,
    onPhone: true,
    children: [
      { label: 'navigation.orderList', to: paths.orderList },
      { label: 'navigation.claims', to: paths.orderClaims, countsClaims: true },
    ],
  },
  {
    label: 'navigation.products',
    to: paths.productList,
    icon: IconTag,
    section: paths.products,
    onPhone: true,
    children: [
      { label: 'navigation.productList', to: paths.productList },
      { label: 'navigation.categories', to: paths.categories },
      { label: 'navigation.organize', to: paths.productOrganize },
      { label: 'navigation.stock', to: paths.stock },
    ],
  },
  {
    label: 'navigation.attachments',
    to: paths.attachments,
    icon: IconPhoto,
    section: paths.attachments,
  },
  {
    label: 'navigation.shipping',
    to: paths.shipping,
    icon: IconTruck,
    section: paths.shipping,
    children: [
      { label: 'navigation.logistics', to: paths.logistics },
      { label: 'navigation.locations', to: paths.pickups },
    ],
  },
  {
    label: 'navigation.settings',
    to: paths.settings,
    icon: IconSettings,
    section: paths.settings,
  },
]

/** Pages of the user himself. */
export const userNavigation: NavigationItem[] = [
  { label: 'navigation.myStores', to: paths.myStores, icon: IconBuildingStore, onPhone: true },
  { label: 'navigation.myPlan', to: paths.myPlan, icon: IconSparkles, onPhone: true },
  { label: 'navigation.myProfile', to: paths.myProfile, icon: IconUser, onPhone: true },
]

import type { ComponentType } from 'react'
import type { NavigationIcon } from '@/lib/navigationIcons'

export type Layout = 'public' | 'login' | 'blank' | 'admin'
export type Access = 'public' | 'visitor' | 'user' | 'store' | 'any'
export type Load = () => Promise<ComponentType>

export type Screen = {
  path: string
  layout: Layout
  access: Access
  /** The text key of the page title, by the words of its address. */
  title: string
  load: Load
  /** Namespaces that its code uses besides that of its title: they are fetched with it, so that nothing
   * shown waits for words. A test walks the imports and compares. */
  texts: string[]
}

export type NavigationPage = {
  /** Text key in the namespace `shell`. */
  label: string
  to: string
  /** Shows how many payments wait for somebody to look. */
  countsClaims?: boolean
  /** Shows how many reviews wait for somebody to look. */
  countsReviews?: boolean
}

export type NavigationItem = {
  /** Text key in the namespace `shell`. */
  label: string
  to: string
  icon: NavigationIcon
  /** The item stays marked on every page below this address. */
  section?: string
  /** Shows how many orders wait for the merchant. */
  countsOrders?: boolean
  /** Shows how many visitors wait for an answer. */
  countsChats?: boolean
  /** Stands in the bottom bar of a phone too. */
  onPhone?: boolean
  /** Pages of its section, shown while one of them is open. */
  children?: NavigationPage[]
}

/** What a feature adds to the platform. Its code is fetched when a screen is opened: nothing here may import it. */
export type Feature = {
  screens: Screen[]
  /** Addresses that stand for another: a section for its list. */
  redirects?: Record<string, string>
  /** Items of a store's side bar, and of the pages of the user. */
  storeNavigation?: NavigationItem[]
  userNavigation?: NavigationItem[]
  /** Pages in the section of another feature. */
  pages?: (NavigationPage & { section: string })[]
}

/** One page with its frame and who may enter. */
export const screen = (
  path: string,
  layout: Layout,
  access: Access,
  title: string,
  load: Load,
  texts: string[] = [],
): Screen => ({ path, layout, access, title, load, texts })

/** A screen in the frame of the admin that shows the selected store. */
export const storeScreen = (path: string, title: string, load: Load, texts?: string[]): Screen =>
  screen(path, 'admin', 'store', title, load, texts)

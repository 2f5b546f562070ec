import type { ComponentType } from 'react'

/** Pages by name. The server has all of them at hand; the browser fetches the later ones when needed. */
export type PageName =
  | 'home'
  | 'categories'
  | 'category'
  | 'search'
  | 'pickup'
  | 'trust'
  | 'terms'
  | 'privacy'
  | 'cookies'
  | 'refunds'
  | 'shipping'
  | 'about'
  | 'faq'
  | 'blog'
  | 'product'
  | 'cart'
  | 'information'
  | 'payment'
  | 'success'
  | 'find'
  | 'preferences'
  | 'complaints'
  | 'complaint'
  | 'quoteRequest'
  | 'preorder'
  | 'order'
  | 'sandbox'

export type Pages = Record<PageName, ComponentType> & {
  drawer: ComponentType
  popups: ComponentType
  tracking: ComponentType
  chat: ComponentType
}

export const PATHS: [PageName, string][] = [
  ['home', '/'],
  ['categories', '/c'],
  ['category', '/c/:slug'],
  ['search', '/search'],
  ['pickup', '/pickup'],
  ['trust', '/trust'],
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['cookies', '/cookies'],
  ['refunds', '/refunds'],
  ['shipping', '/shipping-and-payments'],
  ['about', '/about-us'],
  ['faq', '/faq'],
  ['blog', '/blog/:slug?'],
  ['product', '/p/:slug'],
  ['cart', '/cart'],
  ['information', '/checkout/information'],
  ['payment', '/checkout/payment'],
  ['success', '/checkout/success'],
  ['find', '/order'],
  ['preferences', '/preferences'],
  ['complaints', '/complaints-book'],
  ['complaint', '/complaints-book/:id'],
  ['quoteRequest', '/preorder'],
  ['preorder', '/preorder/:id'],
  ['order', '/order/:id'],
  ['sandbox', '/checkout/sandbox/:reference'],
]

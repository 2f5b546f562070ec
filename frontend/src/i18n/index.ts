import i18next, { type i18n as I18n, type ResourceKey } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LOCALE, LOCALES } from '@/constants'

export const locales = LOCALES
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = DEFAULT_LOCALE

export function isLocale(value: string | undefined): value is Locale {
  return locales.includes(value as Locale)
}

/** What the first page of a visitor and of a member says; the rest is found by its own list. */
const firstTexts: Record<string, (locale: string) => Promise<ResourceKey>> = {
  ui: (locale) => import(`./locales/${locale}/ui.json`),
  forms: (locale) => import(`./locales/${locale}/forms.json`),
  shell: (locale) => import(`./locales/${locale}/shell.json`),
  notifications: (locale) => import(`./locales/${locale}/notifications.json`),
  stores: (locale) => import(`./locales/${locale}/stores.json`),
  site: (locale) => import(`./locales/${locale}/site.json`),
  accounts: (locale) => import(`./locales/${locale}/accounts.json`),
  orders: (locale) => import(`./locales/${locale}/orders.json`),
}

const loadTexts = (locale: string, feature: string): Promise<ResourceKey> =>
  firstTexts[feature]?.(locale) ??
  import('@/i18n/laterTexts').then(({ laterTexts }) => laterTexts(locale, feature))

export const i18n: I18n = i18next.createInstance()

/** Starts the texts once; a feature's file is fetched when a route or component asks for it. */
export function startTexts(locale: Locale): Promise<unknown> {
  i18n.on('failedLoading', (lng, ns, reason) => console.error(`texts ${lng}/${ns}: ${reason}`))
  return i18n
    .use(resourcesToBackend(loadTexts))
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: defaultLocale,
      supportedLngs: locales,
      ns: ['ui', 'forms', 'shell'],
      defaultNS: 'ui',
      interpolation: { escapeValue: false, defaultVariables: { orderPrefix: '' } },
      returnNull: false,
      partialBundledLanguages: true,
    })
}

import i18next, { type i18n as I18n } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LOCALE, LOCALES } from '@/constants'

export const locales = LOCALES
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = DEFAULT_LOCALE

export function isLocale(value: string | undefined): value is Locale {
  return locales.includes(value as Locale)
}

const loadTexts = (locale: string, feature: string) => import(`./locales/${locale}/${feature}.json`)

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

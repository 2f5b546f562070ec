import type { Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { i18n, type Locale } from '@/i18n/index'

const files = import.meta.glob<{ default: Record<string, unknown> }>('../i18n/locales/*/*.json', {
  eager: true,
})

/** All texts at once, without a request: tests never wait for a language file. */
export async function startTestTexts(locale: Locale = 'en'): Promise<void> {
  const resources: Record<string, Record<string, Record<string, unknown>>> = { en: {}, es: {} }
  for (const [path, file] of Object.entries(files)) {
    const [language = '', name = ''] = path.split('/').slice(-2)
    const feature = name.replace('.json', '')
    resources[language] = { ...resources[language], [feature]: file.default }
  }
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en',
    defaultNS: 'ui',
    resources: resources as Resource,
    interpolation: { escapeValue: false, defaultVariables: { orderPrefix: '' } },
  })
}

import type { ResourceKey } from 'i18next'

/** Texts of all features. The list of their files is long, and no visitor needs it. */
export const laterTexts = (locale: string, feature: string): Promise<ResourceKey> =>
  import(`./locales/${locale}/${feature}.json`)

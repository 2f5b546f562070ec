import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '@/constants'

export type TextLocale = (typeof LOCALES)[number]

type Props = {
  value: TextLocale
  onChange: (language: TextLocale) => void
  /** Languages without a text yet: a state that is shown, not an error. */
  missing?: TextLocale[]
  /** The language of the store, which comes first. */
  first?: TextLocale
}

/** For a card's header: which language of the merchant's texts is being written. */
export function LanguagePair({ value, onChange, missing = [], first = 'es' }: Props) {
  const { t } = useTranslation('ui')
  const order = [first, ...LOCALES.filter((locale) => locale !== first)]
  const label = (locale: TextLocale) => {
    const language = t(`pair.${locale}`)
    return missing.includes(locale) ? t('pair.missing', { language }) : language
  }
  return (
    <SegmentedControl
      aria-label={t('pair.label')}
      value={value}
      onChange={(language) => onChange(language as TextLocale)}
      data={order.map((locale) => ({ value: locale, label: label(locale) }))}
    />
  )
}

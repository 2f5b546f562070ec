import { LOCALES } from '@/constants'
import type { StockRow } from '@/features/stock/api'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'

type Text = Record<string, string | null | undefined>
type Named = Pick<StockRow, 'productName' | 'options'>

function inLanguage(text: Text, ...languages: string[]): string {
  return [...languages, ...LOCALES].map((locale) => text[locale]).find(Boolean) ?? ''
}

/** How a variant is called: its product, and its values where it has options. */
export function useStockNames() {
  const { locale } = useLocalePath()
  const { language } = useStore()
  const nameOf = ({ productName }: Named) => inLanguage(productName as Text, locale, language)
  const valuesOf = ({ options }: Named) =>
    (options as { value?: Text }[])
      .map(({ value }) => inLanguage(value ?? {}, locale, language))
      .join(' · ')
  const fullName = (row: Named) => [nameOf(row), valuesOf(row)].filter(Boolean).join(', ')
  return { nameOf, valuesOf, fullName }
}

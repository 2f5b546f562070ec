import { useTranslation } from 'react-i18next'
import type { Fact } from '@/features/content/api'
import type { FactChip } from '@/features/content/factNode'
import { paths } from '@/lib/paths'
import type { TextLocale } from '@/ui/LanguagePair'

/** Where each fact is written; what is not here is in General. */
const PLACES: Record<string, string> = {
  payment_methods: paths.paymentMethods,
  delivery_methods: paths.shippingMethods,
}

/** The facts of the store as chips of one language, their names, and where they are completed. */
export function useFacts(facts: Fact[], language: TextLocale) {
  const { t } = useTranslation('content')
  const nameOf = (name: string) => t(`fact.${name}`)
  const chips: Record<string, FactChip> = Object.fromEntries(
    facts.map((fact) => {
      const value = fact[language]
      const chip = {
        text: value || t('fact.missing', { name: nameOf(fact.name) }),
        missing: !value,
      }
      return [fact.name, chip]
    }),
  )
  return { chips, nameOf, placeOf: (name: string) => PLACES[name] ?? paths.general }
}

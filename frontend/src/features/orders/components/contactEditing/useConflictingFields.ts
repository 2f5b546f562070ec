import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What somebody else wrote into a field since this form was opened; undefined when it is as it was. */
export function useConflictingFields<V extends object>(
  base: V,
  say: (field: keyof V, value: V) => string,
) {
  const { t } = useTranslation('orders')
  const [opened] = useState(base)
  return (field: keyof V): string | undefined => {
    if (JSON.stringify(opened[field]) === JSON.stringify(base[field])) return undefined
    const text = say(field, base)
    return text === '' ? t('edit.theirsEmpty') : t('edit.theirs', { text })
  }
}

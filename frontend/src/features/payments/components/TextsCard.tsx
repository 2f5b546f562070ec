import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MethodForm } from '@/features/payments/useMethodEditor'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

/** How the method is called in the shop, and what buyers are told. */
export function TextsCard({ form }: { form: MethodForm }) {
  const { t } = useTranslation('payments')
  const first = useStore().language as TextLocale
  const [language, setLanguage] = useState<TextLocale>(first)
  const { values, errors } = form
  return (
    <FormSection
      title={t('form.texts')}
      note={t('form.textsNote')}
      end={<LanguagePair value={language} onChange={setLanguage} first={first} />}
    >
      <TranslatedTextField
        id="field-name"
        label={t('field.name')}
        description={t('form.nameHelp')}
        language={language}
        maxLength={60}
        value={values.name}
        error={errors.name}
        onChange={(name) => form.set('name', name)}
      />
      <TranslatedTextField
        id="field-instructions"
        label={t('field.instructions')}
        description={t('form.instructionsHelp')}
        language={language}
        multiline
        maxLength={1000}
        value={values.instructions}
        error={errors.instructions}
        onChange={(instructions) => form.set('instructions', instructions)}
      />
    </FormSection>
  )
}

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
  const { getInputProps } = form
  return (
    <FormSection
      title={t('form.texts')}
      note={t('form.textsNote')}
      end={<LanguagePair value={language} onChange={setLanguage} first={first} />}
    >
      <TranslatedTextField
        {...getInputProps('name')}
        description={t('form.nameHelp')}
        language={language}
      />
      <TranslatedTextField
        {...getInputProps('instructions')}
        description={t('form.instructionsHelp')}
        language={language}
        multiline
      />
    </FormSection>
  )
}

import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  FIELD_TYPES,
  type OrderField,
  WITH_PLACEHOLDER,
} from '@/features/storeSettings/sales/fieldTypes'
import type { FieldForm } from '@/features/storeSettings/sales/useFieldEditor'
import { FormSection } from '@/ui/FormSection'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

type Props = {
  form: FieldForm
  field: OrderField | undefined
  language: TextLocale
  first: TextLocale
  onLanguage: (language: TextLocale) => void
}

/** What is asked, and in which words. */
export function QuestionCard({ form, field, language, first, onLanguage }: Props) {
  const { t } = useTranslation('sales')
  const { label, type } = form.values
  const missing = (['es', 'en'] as const).filter((code) => !label[code]?.trim())
  const isFixed = (field?.answers ?? 0) > 0
  return (
    <FormSection
      title={t('question')}
      end={
        <LanguagePair
          value={language}
          onChange={onLanguage}
          first={first}
          missing={missing.length === 2 ? [] : missing}
        />
      }
    >
      <TranslatedTextField {...form.getInputProps('label')} language={language} maxLength={80} />
      <NativeSelect
        {...form.getInputProps('type')}
        disabled={isFixed}
        description={isFixed ? t('typeFixed') : undefined}
        data={FIELD_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <TranslatedTextField
        {...form.getInputProps('help')}
        description={t('helpHelp')}
        language={language}
        maxLength={200}
      />
      {WITH_PLACEHOLDER.includes(type) && (
        <TranslatedTextField
          {...form.getInputProps('placeholder')}
          description={t('placeholderHelp')}
          language={language}
          maxLength={80}
        />
      )}
    </FormSection>
  )
}

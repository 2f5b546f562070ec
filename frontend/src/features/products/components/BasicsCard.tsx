import { useTranslation } from 'react-i18next'
import { LOCALES } from '@/constants'
import { FieldLabel } from '@/features/products/components/FieldLabel'
import { FormCard } from '@/features/products/components/FormCard'
import { RichText } from '@/features/products/components/RichText'
import { MAX_LENGTHS } from '@/features/products/productSchema'
import type { ProductForm } from '@/features/products/useProductForm'
import { WriterButton } from '@/features/products/writer/WriterButton'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

type Props = { form: ProductForm; main: TextLocale; readOnly: boolean }

/** Name and description, one language at a time. */
export function BasicsCard({ form, main, readOnly }: Props) {
  const { t } = useTranslation('products')
  const { values, errors, language, set, check } = form
  const missing = LOCALES.filter((locale) => !values.name[locale]?.trim())
  return (
    <FormCard
      title={t('form.basics')}
      end={
        <LanguagePair
          value={language}
          onChange={form.setLanguage}
          missing={[...missing]}
          first={main}
        />
      }
    >
      <TranslatedTextField
        id="product-name"
        name="name"
        label={t('field.name')}
        language={language}
        value={values.name}
        onChange={(name) => set('name', name)}
        onBlur={() => check('name')}
        maxLength={MAX_LENGTHS.name}
        error={errors.name}
      />
      <TranslatedTextField
        id="product-shortDescription"
        name="shortDescription"
        label={<FieldLabel optional>{t('field.shortDescription')}</FieldLabel>}
        description={t('form.summaryHelp')}
        language={language}
        value={values.shortDescription}
        onChange={(text) => set('shortDescription', text)}
        onBlur={() => check('shortDescription')}
        maxLength={MAX_LENGTHS.shortDescription}
        error={errors.shortDescription}
      />
      <RichText
        id="product-description"
        label={t('field.description')}
        lang={language}
        value={values.description[language] ?? ''}
        readOnly={readOnly}
        onChange={(html) => set('description', { ...values.description, [language]: html })}
        error={errors.description}
      />
      {!readOnly && <WriterButton form={form} main={main} />}
    </FormCard>
  )
}

import { useTranslation } from 'react-i18next'
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE, MAX_SLUG } from '@/features/blog/postForm'
import type { PostForm } from '@/features/blog/usePostForm'
import { FormSection } from '@/ui/FormSection'
import type { TextLocale } from '@/ui/LanguagePair'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

/** How search engines show it. */
export function SearchCard({ form, language }: { form: PostForm; language: TextLocale }) {
  const { t } = useTranslation('blog')
  return (
    <FormSection title={t('form.search')} note={t('form.searchNote')}>
      <TranslatedTextField
        {...form.getInputProps('slug')}
        language={language}
        maxLength={MAX_SLUG}
        description={t('form.slugHelp')}
      />
      <TranslatedTextField
        {...form.getInputProps('seoTitle')}
        language={language}
        maxLength={MAX_SEO_TITLE}
      />
      <TranslatedTextField
        {...form.getInputProps('seoDescription')}
        language={language}
        maxLength={MAX_SEO_DESCRIPTION}
        multiline
      />
    </FormSection>
  )
}

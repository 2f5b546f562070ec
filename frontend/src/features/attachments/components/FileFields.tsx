import { TagsInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { useFileForm } from '@/features/attachments/components/useFileForm'
import {
  MAX_ALT_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
} from '@/features/attachments/components/WordsDialog'
import { useLanguages } from '@/features/attachments/fileWords'
import { type FileDetail, treeQuery } from '@/features/attachments/library'
import { useStoreOid } from '@/lib/pageContext'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

type Props = { detail: FileDetail; form: ReturnType<typeof useFileForm>; disabled: boolean }

export function FileFields({ detail, form, disabled }: Props) {
  const { t } = useTranslation('attachments')
  const { values, errors, getInputProps, setFieldValue } = form
  const { data } = useQuery(treeQuery(useStoreOid()))
  const languages = useLanguages()
  return (
    <fieldset disabled={disabled} style={{ display: 'contents' }}>
      <TextInput {...getInputProps('name')} />
      {detail.kind === 'IMAGE' &&
        languages.map((language) => (
          <TranslatedTextField
            key={language}
            label={t(`alt.${language}`)}
            description={language === languages[0] ? t('alt.help') : undefined}
            language={language}
            value={values.alt}
            maxLength={MAX_ALT_LENGTH}
            onChange={(alt) => setFieldValue('alt', alt)}
            error={errors.alt}
          />
        ))}
      <TagsInput
        label={t('tags.label')}
        description={t('tags.help')}
        data={data?.tags ?? []}
        value={values.tags}
        maxTags={MAX_TAGS}
        onChange={(tags) =>
          setFieldValue('tags', [
            ...new Set(tags.map((tag) => tag.toLowerCase().slice(0, MAX_TAG_LENGTH))),
          ])
        }
        searchValue={form.tag}
        onSearchChange={form.setTag}
        error={errors.tags}
      />
    </fieldset>
  )
}

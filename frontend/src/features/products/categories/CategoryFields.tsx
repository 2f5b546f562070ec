import { NativeSelect, Switch } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploadFile } from '@/features/attachments/api'
import { FilePicker } from '@/features/attachments/components/FilePicker'
import type { Category } from '@/features/products/api'
import { SORT_RULES } from '@/features/products/categories/categorySchema'
import type { CategoryForm } from '@/features/products/categories/useCategoryForm'
import { RichText } from '@/features/products/components/RichText'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { PictureField } from '@/ui/PictureField'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

type Props = { form: CategoryForm; category: Category | undefined }

function Picture({ form, category }: Props) {
  const upload = useUploadFile(useStoreOid())
  const [pictureUrl, setPictureUrl] = useState<string>()
  const { pictureOid } = form.values
  const currentUrl = pictureOid === category?.pictureOid ? category?.picture?.url : pictureUrl
  const choose = (oid: string, url: string) => {
    setPictureUrl(url)
    form.setFieldValue('pictureOid', oid)
  }
  return (
    <PictureField
      label={form.label('pictureOid')}
      icon={IconPhoto}
      url={pictureOid === null ? null : (currentUrl ?? pictureUrl ?? null)}
      onUpload={async (file, onProgress) => {
        const { _id, url } = await upload(file, onProgress)
        choose(_id, url)
      }}
      onRemove={() => form.setFieldValue('pictureOid', null)}
      library={<FilePicker onPick={([file]) => file && choose(file._id, file.url)} />}
    />
  )
}

function Parent({ form, category, all }: Props & { all: Category[] }) {
  const { t } = useTranslation('categories')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const hasChildren = all.some(({ parentOid }) => parentOid !== null && parentOid === category?._id)
  const parents = all.filter(({ _id, parentOid }) => parentOid === null && _id !== category?._id)
  return (
    <NativeSelect
      {...form.getInputProps('parentOid')}
      description={hasChildren ? t('parentFixed') : undefined}
      disabled={hasChildren}
      value={form.values.parentOid ?? ''}
      onChange={(event) => form.setFieldValue('parentOid', event.currentTarget.value || null)}
      data={[
        { value: '', label: t('noParent') },
        ...parents.map(({ _id, name }) => ({
          value: _id,
          label: inLanguage(name, locale, language),
        })),
      ]}
    />
  )
}

/** All that a category says of itself. */
export function CategoryFields(props: Props & { all: Category[]; readOnly: boolean }) {
  const { form, readOnly } = props
  const { t } = useTranslation('categories')
  const main = useStore().language as TextLocale
  const [language, setLanguage] = useState<TextLocale>(main)
  const { values, getInputProps, setFieldValue } = form
  const { value: html, maxLength, ...description } = getInputProps('description')
  return (
    <>
      <LanguagePair value={language} onChange={setLanguage} first={main} />
      <TranslatedTextField {...getInputProps('name')} name="name" language={language} />
      <RichText
        {...description}
        lang={language}
        value={html[language] ?? ''}
        readOnly={readOnly}
        onChange={(text) =>
          setFieldValue('description', { ...values.description, [language]: text })
        }
      />
      <Picture {...props} />
      <Parent {...props} />
      <NativeSelect
        {...getInputProps('sort')}
        data={SORT_RULES.map((value) => ({ value, label: t(`rule.${value}`) }))}
      />
      <Switch {...getInputProps('soldOutLast', { type: 'checkbox' })} />
      <Switch {...getInputProps('visible', { type: 'checkbox' })} description={t('visibleHelp')} />
      <TranslatedTextField {...getInputProps('seoTitle')} name="seoTitle" language={language} />
      <TranslatedTextField
        {...getInputProps('seoDescription')}
        name="seoDescription"
        language={language}
        multiline
      />
      <TranslatedTextField
        {...getInputProps('slug')}
        name="slug"
        description={t('slugHelp')}
        language={language}
      />
    </>
  )
}

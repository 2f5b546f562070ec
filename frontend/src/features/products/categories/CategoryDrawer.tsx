import { Button, Drawer, NativeSelect, Switch } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploadFile } from '@/features/attachments/api'
import { FilePicker } from '@/features/attachments/components/FilePicker'
import type { Category } from '@/features/products/api'
import { useCategoryCalls } from '@/features/products/categories/api'
import type { Open } from '@/features/products/categories/CategoryListScreen'
import {
  type CategoryValues,
  changesOf,
  isNamed,
  SORT_RULES,
  valuesOf,
} from '@/features/products/categories/categoryForm'
import { RichText } from '@/features/products/components/RichText'
import { useProductPermissions } from '@/features/products/permissions'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import { DraftNotice } from '@/ui/DraftNotice'
import { FormAlert } from '@/ui/FormAlert'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { notify } from '@/ui/notify'
import { PictureField } from '@/ui/PictureField'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
import { useEditForm } from '@/ui/useEditForm'
import classes from './CategoryTree.module.css'

type Props = { open: Open | undefined; all: Category[]; onClose: () => void }

const MAX_LENGTHS = { name: 250, seoTitle: 70, seoDescription: 320 } as const
const TEXTS = ['name', 'seoTitle', 'seoDescription', 'slug'] as const

function useCategoryForm({ open, all, onClose }: Props, main: TextLocale) {
  const { t } = useTranslation('categories')
  const storeOid = useStoreOid()
  const calls = useCategoryCalls(storeOid)
  const opened = open && 'category' in open ? open.category : undefined
  const category = all.find(({ _id }) => _id === opened?._id) ?? opened
  const parentOid = open && 'parentOid' in open ? open.parentOid : null
  const form = useEditForm<CategoryValues>({
    key: `category:${storeOid}:${category?._id ?? 'new'}`,
    base: valuesOf(category, parentOid),
    version: category?.version,
    paths: { 'seo.title': 'seoTitle', 'seo.description': 'seoDescription' },
    check: (values) => (isNamed(values, main) ? {} : { name: t('nameNeeded') }),
    send: async (values, changed, version) => {
      if (category) {
        await calls.change(category._id, { ...changesOf(values, changed), version })
      } else {
        const named = [...new Set([...changed, 'name' as const, 'parentOid' as const])]
        await calls.add({ name: {}, ...changesOf(values, named) })
      }
      notify.success({ title: t('saved', { name: values.name[main] }) })
      onClose()
    },
    refresh: (error) => {
      const fresh = error.fresh<Category>()
      if (fresh) calls.keep(fresh)
    },
  })
  return { form, category }
}

type FormState = ReturnType<typeof useCategoryForm>['form']

function Picture({ form, category }: { form: FormState; category: Category | undefined }) {
  const { t } = useTranslation('categories')
  const upload = useUploadFile(useStoreOid())
  const [pictureUrl, setPictureUrl] = useState<string>()
  const currentUrl =
    form.values.pictureOid === category?.pictureOid ? category?.picture?.url : pictureUrl
  return (
    <PictureField
      label={t('picture')}
      icon={IconPhoto}
      url={form.values.pictureOid === null ? null : (currentUrl ?? pictureUrl ?? null)}
      onUpload={async (file, onProgress) => {
        const { _id, url } = await upload(file, onProgress)
        setPictureUrl(url)
        form.set('pictureOid', _id)
      }}
      onRemove={() => form.set('pictureOid', null)}
      library={
        <FilePicker
          onPick={([file]) => {
            if (file === undefined) return
            setPictureUrl(file.url)
            form.set('pictureOid', file._id)
          }}
        />
      }
    />
  )
}

function Place({
  form,
  category,
  all,
}: {
  form: FormState
  category: Category | undefined
  all: Category[]
}) {
  const { t } = useTranslation('categories')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const hasChildren = all.some(({ parentOid }) => parentOid !== null && parentOid === category?._id)
  const parents = all.filter(({ _id, parentOid }) => parentOid === null && _id !== category?._id)
  return (
    <NativeSelect
      label={t('parent')}
      description={hasChildren ? t('parentFixed') : undefined}
      disabled={hasChildren}
      value={form.values.parentOid ?? ''}
      onChange={(event) => form.set('parentOid', event.currentTarget.value || null)}
      error={form.errors.parentOid}
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

function Fields({
  form,
  category,
  all,
  main,
  readOnly,
}: {
  form: FormState
  category: Category | undefined
  all: Category[]
  main: TextLocale
  readOnly: boolean
}) {
  const { t } = useTranslation('categories')
  const [language, setLanguage] = useState<TextLocale>(main)
  const { values, errors, set, leave } = form
  const text = (field: (typeof TEXTS)[number]) => (
    <TranslatedTextField
      key={field}
      name={field}
      label={t(field)}
      description={field === 'slug' ? t('slugHelp') : undefined}
      language={language}
      multiline={field === 'seoDescription'}
      maxLength={field === 'slug' ? undefined : MAX_LENGTHS[field]}
      value={values[field]}
      onChange={(words) => set(field, words)}
      onBlur={() => leave(field)}
      error={errors[field]}
    />
  )
  const [name, ...search] = TEXTS
  return (
    <>
      <LanguagePair value={language} onChange={setLanguage} first={main} />
      {text(name)}
      <RichText
        label={t('description')}
        lang={language}
        value={values.description[language] ?? ''}
        readOnly={readOnly}
        onChange={(html) => set('description', { ...values.description, [language]: html })}
        onBlur={() => leave('description')}
        error={errors.description}
      />
      <Picture form={form} category={category} />
      <Place form={form} category={category} all={all} />
      <NativeSelect
        label={t('sort')}
        value={values.sort}
        onChange={(event) => set('sort', event.currentTarget.value as Category['sort'])}
        data={SORT_RULES.map((value) => ({ value, label: t(`rule.${value}`) }))}
      />
      <Switch
        label={t('soldOutLast')}
        checked={values.soldOutLast}
        onChange={(event) => set('soldOutLast', event.currentTarget.checked)}
      />
      <Switch
        label={t('visible')}
        description={t('visibleHelp')}
        checked={values.visible}
        onChange={(event) => set('visible', event.currentTarget.checked)}
      />
      {search.map(text)}
    </>
  )
}

function Body(props: Props) {
  const { t } = useTranslation('categories')
  const main = useStore().language as TextLocale
  const { can } = useProductPermissions()
  const { form, category } = useCategoryForm(props, main)
  const may = can(category ? 'edit' : 'create')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      {form.draft.offered && (
        <DraftNotice onAccept={form.draft.accept} onRefuse={form.draft.refuse} />
      )}
      {form.problem && <FormAlert>{form.problem}</FormAlert>}
      <fieldset className={classes.fields} disabled={!may}>
        <Fields form={form} category={category} all={props.all} main={main} readOnly={!may} />
      </fieldset>
      <div className={classes.foot}>
        <Button onClick={props.onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="filled" loading={form.saving} disabled={!may || !form.dirty}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** A new category, or one that is changed. What was written stays as a draft when it is closed. */
export function CategoryDrawer(props: Props) {
  const { t } = useTranslation('categories')
  const { open, onClose } = props
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      position="right"
      title={t(open && 'category' in open ? 'edit' : 'create')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {open && <Body {...props} />}
    </Drawer>
  )
}

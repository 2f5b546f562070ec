import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAccess } from '@/api/access'
import { type Post, useDeletePost, useTitleOf } from '@/features/blog/api'
import { blogList } from '@/features/blog/blogList'
import { CoverCard } from '@/features/blog/components/CoverCard'
import { PostChip } from '@/features/blog/components/PostChip'
import { PublishCard } from '@/features/blog/components/PublishCard'
import { RevisionsCard } from '@/features/blog/components/RevisionsCard'
import { SearchCard } from '@/features/blog/components/SearchCard'
import { MAX_EXCERPT, MAX_TITLE } from '@/features/blog/postForm'
import { type PostForm, usePostForm } from '@/features/blog/usePostForm'
import { useSaveLabel } from '@/features/blog/useSaveLabel'
import { ProductsPicker } from '@/features/products/components/ProductsPicker'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { useBackToList } from '@/ui/list/listNavigation'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
import { usePageTitle } from '@/ui/usePageTitle'

const PostText = lazy(() =>
  import('@/features/blog/components/PostText').then((m) => ({ default: m.PostText })),
)
const LOCALES = ['es', 'en'] as const

export function useBack() {
  const { t } = useTranslation('blog')
  return useBackToList(blogList, t('list.title'))
}

function Actions({ post }: { post: Post }) {
  const { t } = useTranslation('blog')
  const href = useHref()
  const navigate = useNavigate()
  const remove = useDeletePost()
  return (
    <>
      {post.state === 'PUBLISHED' && (
        <Button
          component="a"
          href={post.url}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} stroke={2} aria-hidden />}
        >
          {t('form.inShop')}
        </Button>
      )}
      <PermissionButton
        {...useAccess('content.delete')}
        onClick={() => remove(post, () => void navigate(href.store(paths.blog)))}
      >
        {t('form.delete')}
      </PermissionButton>
    </>
  )
}

type WordsProps = {
  form: PostForm
  readOnly: boolean
  language: TextLocale
  onLanguage: (language: TextLocale) => void
}

/** Title, summary and text in one language at a time. */
function WordsCard({ form, readOnly, language, onLanguage }: WordsProps) {
  const { t } = useTranslation('blog')
  const home = useHomeLanguage()
  const { body } = form.values
  const { id, label, error, onChange } = form.getInputProps('body')
  const missing = LOCALES.filter((one) => !form.values.title[one])
  return (
    <FormSection
      title={t('form.words')}
      end={<LanguagePair value={language} onChange={onLanguage} missing={missing} first={home} />}
    >
      <TranslatedTextField
        {...form.getInputProps('title')}
        language={language}
        maxLength={MAX_TITLE}
      />
      <TranslatedTextField
        {...form.getInputProps('excerpt')}
        language={language}
        maxLength={MAX_EXCERPT}
        description={t('form.excerptHelp')}
        multiline
      />
      <Suspense fallback={<ListSkeleton rows={4} />}>
        <PostText
          key={language}
          id={id}
          label={label}
          error={error}
          language={language}
          value={body[language] ?? ''}
          readOnly={readOnly}
          onChange={(html) => onChange({ ...body, [language]: html })}
        />
      </Suspense>
    </FormSection>
  )
}

/** A post as it is written, with when it appears and what it was. */
export function PostEditor({ post }: { post: Post | undefined }) {
  const { t } = useTranslation('blog')
  const home = useHomeLanguage()
  const [language, setLanguage] = useState<TextLocale>(home)
  const form = usePostForm(post)
  const access = useAccess(post ? 'content.edit' : 'content.create')
  const titleOf = useTitleOf()
  const title = post ? titleOf(post) : t('form.new')
  usePageTitle(title)
  const products = form.getInputProps('productOids')
  return (
    <ResourceForm
      form={form}
      access={access}
      saveLabel={useSaveLabel(form, post)}
      header={
        <PageHeader
          title={title}
          back={useBack()}
          chips={post && <PostChip state={post.state} />}
          actions={post && <Actions post={post} />}
        />
      }
      side={
        <>
          <PublishCard form={form} />
          {post && <RevisionsCard post={post} dirty={form.dirty} />}
        </>
      }
    >
      <WordsCard
        form={form}
        readOnly={!access.allowed}
        language={language}
        onLanguage={setLanguage}
      />
      <CoverCard form={form} language={language} />
      <FormSection title={t('form.products')} note={t('form.productsNote')}>
        <ProductsPicker
          label={products.label}
          value={form.values.productOids}
          onChange={products.onChange}
        />
      </FormSection>
      <SearchCard form={form} language={language} />
    </ResourceForm>
  )
}

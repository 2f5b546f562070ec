import { Radio, Stack, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MAX_TAGS, STATUSES } from '@/features/blog/postForm'
import type { PostForm } from '@/features/blog/usePostForm'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'

/** Whether it is in the shop, from when on, who wrote it and what it is about. */
export function PublishCard({ form }: { form: PostForm }) {
  const { t } = useTranslation('blog')
  const { timeZone } = useStore()
  const { status } = form.values
  return (
    <FormSection title={t('form.publish')}>
      <Radio.Group {...form.getInputProps('status')}>
        <Stack gap="xs">
          {STATUSES.map((one) => (
            <Radio key={one} value={one} label={t(`status.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {status === 'PUBLISHED' && (
        <TextInput
          {...form.getInputProps('publishedAt')}
          type="datetime-local"
          description={t('form.publishedAtHelp', {
            zone: timeZone.split('/').at(-1)?.replace('_', ' '),
          })}
        />
      )}
      <TextInput {...form.getInputProps('authorName')} description={t('form.authorHelp')} />
      <TagsInput {...form.getInputProps('tags')} maxTags={MAX_TAGS} acceptValueOnBlur />
    </FormSection>
  )
}

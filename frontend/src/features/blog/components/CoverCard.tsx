import { IconPhotoPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUploadFile } from '@/features/attachments/api'
import { FilePicker } from '@/features/attachments/components/FilePicker'
import { MAX_ALT } from '@/features/blog/postForm'
import type { PostForm } from '@/features/blog/usePostForm'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import type { TextLocale } from '@/ui/LanguagePair'
import { PictureField } from '@/ui/PictureField'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

/** The picture above it, which is also sent along when it is shared. */
export function CoverCard({ form, language }: { form: PostForm; language: TextLocale }) {
  const { t } = useTranslation('blog')
  const upload = useUploadFile(useStore()._id)
  const { coverUrl } = form.values
  const choose = ({ _id, url }: { _id: string; url: string }) =>
    form.setValues({ coverOid: _id, coverUrl: url })
  const { id, label, error } = form.getInputProps('coverOid')
  return (
    <FormSection title={t('form.cover')} note={t('form.coverNote')}>
      <PictureField
        id={id}
        label={label}
        error={error}
        icon={IconPhotoPlus}
        url={coverUrl === '' ? null : coverUrl}
        onUpload={async (file, onProgress) => choose(await upload(file, onProgress))}
        onRemove={() => choose({ _id: '', url: '' })}
        library={<FilePicker kinds={['IMAGE']} onPick={([file]) => file && choose(file)} />}
      />
      <TranslatedTextField
        {...form.getInputProps('coverAlt')}
        language={language}
        maxLength={MAX_ALT}
        description={t('form.coverAltHelp')}
      />
    </FormSection>
  )
}

import { IconPhotoPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUploadFile } from '@/features/attachments/api'
import { FilePicker } from '@/features/attachments/components/FilePicker'
import type { DesignForm } from '@/features/storeSettings/useDesignForm'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { PictureField } from '@/ui/PictureField'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

type Props = {
  form: DesignForm
  language: TextLocale
  onLanguage: (language: TextLocale) => void
}

const FIELDS = ['heroTitle', 'heroSubtitle', 'heroButton', 'announcement'] as const

/** The logo and the words of the home page. */
export function WordsCard({ form, language, onLanguage }: Props) {
  const { t } = useTranslation('storeSettings')
  const store = useStore()
  const upload = useUploadFile(store._id)
  const { values, errors } = form
  return (
    <>
      <FormSection title={t('design.logo')}>
        <PictureField
          id="field-logoOid"
          label={t('field.logoOid')}
          description={t('design.logoHelp')}
          icon={IconPhotoPlus}
          url={values.logoUrl === '' ? null : values.logoUrl}
          error={errors.logoOid}
          onUpload={async (file, onProgress) => {
            const added = await upload(file, onProgress)
            form.setValues({ logoOid: added._id, logoUrl: added.url })
          }}
          onRemove={() => form.setValues({ logoOid: '', logoUrl: '' })}
          library={
            <FilePicker
              onPick={([file]) => file && form.setValues({ logoOid: file._id, logoUrl: file.url })}
            />
          }
        />
      </FormSection>
      <FormSection
        title={t('design.words')}
        note={t('design.wordsNote')}
        end={
          <LanguagePair
            value={language}
            onChange={onLanguage}
            first={store.language as TextLocale}
          />
        }
      >
        {FIELDS.map((field) => (
          <TranslatedTextField
            key={field}
            {...form.getInputProps(field)}
            description={t(`design.${field}Help`)}
            language={language}
          />
        ))}
      </FormSection>
    </>
  )
}

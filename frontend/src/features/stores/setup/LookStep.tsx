import { TextInput } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FilePicker } from '@/features/attachments/components/FilePicker'
import { PaletteChoice } from '@/features/stores/setup/PaletteChoice'
import { StepFoot } from '@/features/stores/setup/StepFoot'
import type { NextStepProps } from '@/features/stores/setup/setupSteps'
import { ThemeCards } from '@/features/stores/setup/ThemeCards'
import { useLookStep } from '@/features/stores/setup/useLookStep'
import { FormAlert } from '@/ui/FormAlert'
import { PictureField } from '@/ui/PictureField'
import { THEMES } from '@/ui/shopPreview/themes'
import classes from './setup.module.css'

/** What the shop looks like: the preview follows every choice. */
export function LookStep({ facts, onPreview, onDone, ...foot }: NextStepProps) {
  const { t } = useTranslation('stores')
  const form = useLookStep(facts, onPreview, onDone)
  const { formError } = form
  const { theme, palette, logoUrl } = form.values
  return (
    <form noValidate onSubmit={form.onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <ThemeCards value={theme} onChange={form.chooseTheme} />
      <PaletteChoice
        palettes={THEMES[theme].palettes}
        value={palette}
        onChange={(key) => form.setFieldValue('palette', key)}
      />
      <PictureField
        label={t('setup.look.logo')}
        description={t('setup.look.logoHelp')}
        icon={IconPhotoPlus}
        url={logoUrl === '' ? null : logoUrl}
        onUpload={form.uploadLogo}
        onRemove={form.removeLogo}
        library={<FilePicker onPick={([file]) => file && void form.takeLogo(file)} />}
      />
      <TextInput
        {...form.getInputProps('heroTitle')}
        label={
          <>
            {t('setup.look.hero')} <span className={classes.optional}>{t('setup.optional')}</span>
          </>
        }
        name="heroTitle"
        description={t('setup.look.heroHelp')}
      />
      <StepFoot {...foot} pending={form.submitting} />
    </form>
  )
}

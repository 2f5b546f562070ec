import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A password with an eye that has a name. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('forms')
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      {...props}
    />
  )
}

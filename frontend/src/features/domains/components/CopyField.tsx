import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/domains/components/domains.module.css'

/** A value to be taken elsewhere: its copy turns to a tick for a moment, and says so. */
export function CopyField({
  label,
  value,
  about,
}: {
  label: string
  value: string
  about: string
}) {
  const { t } = useTranslation('domains')
  const clipboard = useClipboard({ timeout: 2000 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          className={classes.copy}
          variant="subtle"
          data-copied={clipboard.copied || undefined}
          aria-label={t('record.copy', { label, about })}
          onClick={() => clipboard.copy(value)}
        >
          <Icon size={18} stroke={2} aria-hidden />
          <VisuallyHidden aria-live="polite">
            {clipboard.copied ? t('record.copied') : ''}
          </VisuallyHidden>
        </ActionIcon>
      }
    />
  )
}

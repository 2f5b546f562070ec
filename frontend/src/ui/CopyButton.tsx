import { Button, type ButtonProps } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = ButtonProps & {
  value: string
  label: string
  withIcon?: boolean
  onCopy?: () => void
}

/** Copies a text and says so in its own place, also to a screen reader. */
export function CopyButton({ value, label, withIcon = true, onCopy, ...rest }: Props) {
  const { t } = useTranslation('ui')
  const clipboard = useClipboard({ timeout: 2000 })
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Button
      {...rest}
      leftSection={withIcon && <Icon size={16} stroke={2} aria-hidden />}
      onClick={() => {
        clipboard.copy(value)
        onCopy?.()
      }}
    >
      <span aria-live="polite">{clipboard.copied ? t('copy.done') : label}</span>
    </Button>
  )
}

import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PickerBody } from '@/features/attachments/components/PickerBody'
import type { FileRow } from '@/features/attachments/library'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './Dialogs.module.css'

export type FileKind = FileRow['kind']
export type PickerProps = {
  opened: boolean
  onClose: () => void
  onPick: (files: FileRow[]) => void
  /** How many may be picked; one when it is left out. */
  most?: number
  multiple?: boolean
  kinds?: FileKind[]
}

/** The library wherever a file is chosen: what is there, or something new. */
export function MediaPicker({ opened, onClose, ...rest }: PickerProps) {
  const { t } = useTranslation('attachments')
  const phone = useIsPhone()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('picker.title')}
      size={860}
      fullScreen={phone}
      classNames={{ title: classes.heading }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {opened && <PickerBody onClose={onClose} {...rest} />}
    </Modal>
  )
}

import { Button } from '@mantine/core'
import { IconPhotoSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickerProps } from '@/features/attachments/components/MediaPicker'

export type { FileRow as PickedFile } from '@/features/attachments/library'

const MediaPicker = lazy(() =>
  import('@/features/attachments/components/MediaPicker').then((m) => ({ default: m.MediaPicker })),
)

type Props = Omit<PickerProps, 'opened' | 'onClose'> & { disabled?: boolean }

/** Opens the library to choose from; its code is fetched with the first press. */
export function FilePicker({ disabled, ...picker }: Props) {
  const { t } = useTranslation('attachments')
  const [opened, setOpened] = useState(false)
  const [mounted, setMounted] = useState(false)
  return (
    <>
      <Button
        disabled={disabled}
        leftSection={<IconPhotoSearch size={16} stroke={2} aria-hidden />}
        onClick={() => {
          setMounted(true)
          setOpened(true)
        }}
      >
        {t('picker.open')}
      </Button>
      {mounted && (
        <Suspense>
          <MediaPicker opened={opened} onClose={() => setOpened(false)} {...picker} />
        </Suspense>
      )}
    </>
  )
}

import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'

type Texts = { announcements: Announcements; screenReaderInstructions: ScreenReaderInstructions }

/** What a screen reader hears while an item is moved by the keyboard. */
export function useSortingTexts(ids: string[]): Texts {
  const { t } = useTranslation('ui')
  const place = (id: unknown) => ({ position: ids.indexOf(String(id)) + 1, total: ids.length })
  return {
    screenReaderInstructions: { draggable: t('photos.instructions') },
    announcements: {
      onDragStart: ({ active }) => t('photos.picked', place(active.id)),
      onDragOver: ({ active, over }) =>
        over && over.id !== active.id ? t('photos.moved', place(over.id)) : undefined,
      onDragEnd: ({ over }) => (over ? t('photos.dropped', place(over.id)) : undefined),
      onDragCancel: () => t('photos.cancelled'),
    },
  }
}

import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconCrop,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Photo } from '@/ui/photos/Photo'
import classes from '@/ui/photos/PhotoGrid.module.css'

type Props = {
  photo: Photo
  index: number
  total: number
  onMove: (to: number) => void
  onCrop: () => void
  onDescribe: () => void
  onRemove: () => void
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

export function PhotoTile({ photo, index, total, onMove, onCrop, onDescribe, onRemove }: Props) {
  const { t } = useTranslation('ui')
  const sortable = useSortable({ id: photo._id })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = sortable
  const place = { position: index + 1, total }
  const { tabIndex, 'aria-describedby': describedBy } = attributes

  return (
    <li
      ref={setNodeRef}
      className={classes.tile}
      data-dragging={sortable.isDragging || undefined}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <img src={photo.url} alt={photo.alt} draggable={false} className={classes.picture} />
      {index === 0 && <span className={classes.cover}>{t('photos.cover')}</span>}
      <UnstyledButton
        ref={setActivatorNodeRef}
        className={classes.handle}
        aria-label={t('photos.drag', place)}
        aria-describedby={describedBy}
        tabIndex={tabIndex}
        {...listeners}
      >
        <IconGripVertical {...icon} />
      </UnstyledButton>
      <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            className={classes.menu}
            variant="default"
            size={28}
            aria-label={t('photos.actions', place)}
          >
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onDescribe}>
            {t('photos.editAlt')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCrop {...icon} />} onClick={onCrop}>
            {t('photos.crop')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconStar {...icon} />}
            disabled={index === 0}
            onClick={() => onMove(0)}
          >
            {t('photos.first')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowLeft {...icon} />}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            {t('photos.back')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowRight {...icon} />}
            disabled={index === total - 1}
            onClick={() => onMove(index + 1)}
          >
            {t('photos.forward')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            className={classes.remove}
            leftSection={<IconTrash {...icon} />}
            onClick={onRemove}
          >
            {t('photos.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

import { ActionIcon, Radio, TextInput } from '@mantine/core'
import { IconArrowLeft, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploadFile } from '@/features/attachments/api'
import { FilePicker } from '@/features/attachments/components/FilePicker'
import classes from '@/features/content/blocks/blocks.module.css'
import { isVideo } from '@/features/content/blocks/body'
import type { BlockFieldsProps } from '@/features/content/blocks/fields'
import { useStore } from '@/lib/store/useStore'
import { PictureField } from '@/ui/PictureField'

const MAX_PICTURES = 12
const SIDES = ['LEFT', 'RIGHT'] as const

/** The addresses of pictures: those that the page came with, and those that were chosen since. */
function useUrls(page: BlockFieldsProps['page']) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const urlOf = (id: string | null | undefined) => {
    if (!id) return null
    return chosen[id] ?? (page.pictures[id]?.url as string | undefined) ?? null
  }
  const learn = ({ _id, url }: { _id: string; url: string }) =>
    setChosen((known) => ({ ...known, [_id]: url }))
  return { urlOf, learn }
}

export function ImageField({ block, page, onEdit }: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  const upload = useUploadFile(useStore()._id)
  const { urlOf, learn } = useUrls(page)
  const choose = (file: { _id: string; url: string }) => {
    learn(file)
    onEdit({ imageOid: file._id })
  }
  return (
    <PictureField
      label={t('field.image')}
      description={t(`help.image.${block.kind === 'VIDEO' ? 'video' : 'any'}`)}
      icon={IconPhotoPlus}
      url={urlOf(block.imageOid)}
      onUpload={async (file, onProgress) => choose(await upload(file, onProgress))}
      onRemove={block.imageOid ? () => onEdit({ imageOid: null }) : undefined}
      library={<FilePicker kinds={['IMAGE']} onPick={([file]) => file && choose(file)} />}
    />
  )
}

export function SideField({ block, onEdit }: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  return (
    <Radio.Group
      label={t('field.side')}
      value={block.side ?? 'LEFT'}
      onChange={(side) => onEdit({ side: side as 'LEFT' | 'RIGHT' })}
    >
      <div className={classes.stack}>
        {SIDES.map((side) => (
          <Radio key={side} value={side} label={t(`side.${side}`)} />
        ))}
      </div>
    </Radio.Group>
  )
}

export function GalleryFields({ block, page, onEdit }: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  const { urlOf, learn } = useUrls(page)
  const ids = block.imageOids ?? []
  const forward = (at: number) => {
    const next = [...ids]
    next.splice(at - 1, 0, ...next.splice(at, 1))
    onEdit({ imageOids: next })
  }
  return (
    <div className={classes.stack}>
      <ul className={classes.pictures}>
        {ids.map((id, at) => (
          <li key={id}>
            <img src={urlOf(id) ?? ''} alt="" />
            <span className={classes.acts}>
              <ActionIcon
                aria-label={t('gallery.forward', { number: at + 1 })}
                disabled={at === 0}
                onClick={() => forward(at)}
              >
                <IconArrowLeft size={16} stroke={2} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={t('gallery.remove', { number: at + 1 })}
                onClick={() => onEdit({ imageOids: ids.filter((one) => one !== id) })}
              >
                <IconTrash size={16} stroke={2} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      <FilePicker
        kinds={['IMAGE']}
        multiple
        most={MAX_PICTURES - ids.length}
        disabled={ids.length >= MAX_PICTURES}
        onPick={(files) => {
          for (const file of files) learn(file)
          const all = [...ids, ...files.map(({ _id }) => _id)]
          onEdit({ imageOids: [...new Set(all)].slice(0, MAX_PICTURES) })
        }}
      />
    </div>
  )
}

export function VideoFields(props: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  const { block, onEdit } = props
  return (
    <>
      <TextInput
        label={t('field.address')}
        description={t('help.address')}
        placeholder="https://www.youtube.com/watch?v=…"
        maxLength={256}
        value={block.address ?? ''}
        error={!isVideo(block.address ?? '') && t('error.video')}
        onChange={(event) => onEdit({ address: event.currentTarget.value })}
      />
      <ImageField {...props} />
    </>
  )
}

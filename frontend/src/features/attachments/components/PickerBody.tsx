import { Button, FileButton, Select, Skeleton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PickerProps } from '@/features/attachments/components/MediaPicker'
import { orderedFolders } from '@/features/attachments/components/MoveDialog'
import { Thumb } from '@/features/attachments/components/Thumb'
import { UploadPanel } from '@/features/attachments/components/UploadPanel'
import { useDropAndPaste } from '@/features/attachments/components/useDropAndPaste'
import { usePicker } from '@/features/attachments/components/usePicker'
import { type FileRow, treeQuery, useRefreshLibrary } from '@/features/attachments/library'
import { useFilePermissions } from '@/features/attachments/permissions'
import { DOCUMENT_TYPE, useUploadQueue } from '@/features/attachments/useUploadQueue'
import { useStoreOid } from '@/lib/pageContext'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { Pager } from '@/ui/Pager'
import { PICTURE_TYPES } from '@/ui/photos/Photo'
import { SearchInput } from '@/ui/SearchInput'
import { useTypeAhead } from '@/ui/useTypeAhead'
import classes from './Picker.module.css'

type Props = Omit<PickerProps, 'opened'>
type Picker = ReturnType<typeof usePicker>

const TOP = 'top'
const INDENT = '\u2003'
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function Files({ picker }: { picker: Picker }) {
  const { t } = useTranslation('attachments')
  const { list, picked, toggle } = picker
  if (list.error && !list.data)
    return <ErrorState framed={false} title={t('failed')} onRetry={() => void list.refetch()} />
  if (!list.data)
    return (
      <div className={classes.grid} aria-busy="true">
        {SKELETONS.map((key) => (
          <Skeleton key={key} height={130} />
        ))}
      </div>
    )
  if (list.data.items.length === 0)
    return (
      <EmptyState
        variant="filters"
        framed={false}
        title={t('empty.filters')}
        description={t('empty.firstText')}
      />
    )
  return (
    <ul className={classes.grid} aria-label={t('files')}>
      {list.data.items.map((file) => {
        const at = picked.findIndex(({ _id }) => _id === file._id)
        return (
          <li key={file._id}>
            <button
              type="button"
              className={classes.tile}
              aria-pressed={at >= 0}
              onClick={() => toggle(file)}
            >
              <span className={classes.frame}>
                <Thumb file={file} />
                {at >= 0 && <span className={classes.number}>{at + 1}</span>}
              </span>
              <span className={classes.name}>{file.name}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function FolderChoice({ picker, storeOid }: { picker: Picker; storeOid: string }) {
  const { t } = useTranslation('attachments')
  const { data } = useQuery(treeQuery(storeOid))
  const folders = orderedFolders(data?.items ?? [], []).map(([{ _id, name }, depth]) => ({
    value: _id,
    label: INDENT.repeat(depth) + name,
  }))
  const choices = [{ value: TOP, label: t('top') }, ...folders]
  const open = (value: string) => picker.narrow({ folder: value === TOP ? undefined : value })
  const onKeyDown = useTypeAhead(choices, picker.folder ?? TOP, open)
  return (
    <Select
      aria-label={t('folders')}
      allowDeselect={false}
      value={picker.folder ?? TOP}
      data={choices}
      onChange={(value) => open(value ?? TOP)}
      onKeyDown={onKeyDown}
    />
  )
}

export function PickerBody({ onClose, onPick, multiple = false, most, kinds = ['IMAGE'] }: Props) {
  const { t } = useTranslation('attachments')
  const storeOid = useStoreOid()
  const { can } = useFilePermissions()
  const refresh = useRefreshLibrary()
  const picker = usePicker(storeOid, kinds, multiple ? (most ?? Number.POSITIVE_INFINITY) : 1)
  const uploads = useUploadQueue(storeOid, (file) => {
    if (kinds.includes(file.kind)) picker.add(file as FileRow)
    void refresh()
  })
  const add = (files: File[]) => uploads.add(files, picker.folder ?? null)
  const drop = useDropAndPaste(can('create'), add)
  const accept = [
    ...(kinds.includes('IMAGE') ? PICTURE_TYPES : []),
    ...(kinds.includes('DOCUMENT') ? [DOCUMENT_TYPE] : []),
  ].join(',')
  const use = () => {
    onPick(picker.picked)
    onClose()
  }
  const { data } = picker.list
  const count = picker.picked.length
  return (
    <div className={classes.body} {...drop}>
      <div className={classes.bar}>
        <SearchInput
          label={t('search.title')}
          value={picker.q}
          onChange={(q) => picker.narrow({ q })}
        />
        <FolderChoice picker={picker} storeOid={storeOid} />
        {can('create') && (
          <FileButton
            multiple={multiple}
            accept={accept}
            onChange={(files) => add([files ?? []].flat())}
          >
            {(props) => (
              <Button {...props} leftSection={<IconUpload size={16} stroke={2} aria-hidden />}>
                {t('picker.upload')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      <UploadPanel
        queue={uploads.queue}
        onRetry={uploads.retry}
        onCancel={uploads.cancel}
        onClear={uploads.clear}
      />
      <div className={classes.files}>
        <Files picker={picker} />
        {data && data.total > picker.limit && (
          <Pager
            page={picker.page}
            limit={picker.limit}
            total={data.total}
            totalIsCapped={data.totalIsCapped}
            onPage={picker.setPage}
          />
        )}
      </div>
      <div className={classes.foot}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="filled" disabled={count === 0} onClick={use}>
          {count === 0
            ? t('picker.none')
            : t(kinds.includes('DOCUMENT') ? 'picker.useFiles' : 'picker.use', { count })}
        </Button>
      </div>
    </div>
  )
}

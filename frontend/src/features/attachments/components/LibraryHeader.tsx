import { Menu } from '@mantine/core'
import { IconChevronDown, IconFolderPlus, IconLink, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FOLDER_NAME } from '@/features/attachments/components/BulkBar'
import { LineDialog } from '@/features/attachments/components/LineDialog'
import { useCreateFolder, useFetchFile } from '@/features/attachments/library'
import { useFilePermissions } from '@/features/attachments/permissions'
import type { Library } from '@/features/attachments/useLibrary'
import { FILE_TYPES } from '@/features/attachments/useUploadQueue'
import { notify } from '@/ui/notify'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'

type Props = { library: Library; onFiles: (files: File[]) => void }
type Asking = 'folder' | 'address' | null

const MAX_URL_LENGTH = 2000

/** The title with the ways in: from the device, from an address, and a new folder. */
export function LibraryHeader({ library, onFiles }: Props) {
  const { t } = useTranslation('attachments')
  const { button, can } = useFilePermissions()
  const { mutateAsync: createFolder } = useCreateFolder()
  const { mutateAsync: fetchFile } = useFetchFile()
  const [asking, setAsking] = useState<Asking>(null)
  const input = useRef<HTMLInputElement>(null)
  const folderOid = library.state.folder ?? null
  const fetchFrom = async (url: string) => {
    const { name, duplicate, animated } = await fetchFile({
      body: { url, alt: '', folderOid },
    })
    notify.success({
      title: t(duplicate ? 'upload.known' : 'upload.fetched', { name }),
      description: animated ? t('upload.animated') : undefined,
    })
  }
  const actions = (
    <>
      <PermissionButton
        {...button('create')}
        leftSection={<IconFolderPlus size={16} stroke={2} aria-hidden />}
        onClick={() => setAsking('folder')}
      >
        {t('folder.new')}
      </PermissionButton>
      <Menu position="bottom-end" disabled={!can('create')}>
        <Menu.Target>
          <PermissionButton
            {...button('create')}
            tone="primary"
            rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
          >
            {t('upload.action')}
          </PermissionButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUpload size={16} stroke={2} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('upload.fromDevice')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLink size={16} stroke={2} aria-hidden />}
            onClick={() => setAsking('address')}
          >
            {t('upload.fromAddress')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
  return (
    <>
      <PageHeader title={t('title')} line={t('line')} actions={actions} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={FILE_TYPES.join(',')}
        aria-label={t('upload.fromDevice')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {asking === 'folder' && (
        <LineDialog
          title={t('folder.new')}
          label={t('folder.name')}
          confirmLabel={t('folder.create')}
          maxLength={FOLDER_NAME}
          onClose={() => setAsking(null)}
          onSave={(name) => createFolder({ body: { name, parentOid: folderOid } })}
        />
      )}
      {asking === 'address' && (
        <LineDialog
          title={t('upload.fromAddress')}
          label={t('upload.address')}
          description={t('upload.addressHelp')}
          type="url"
          confirmLabel={t('upload.fetch')}
          maxLength={MAX_URL_LENGTH}
          onClose={() => setAsking(null)}
          onSave={fetchFrom}
        />
      )}
    </>
  )
}

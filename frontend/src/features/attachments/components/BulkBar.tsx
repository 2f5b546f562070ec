import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callForBlob } from '@/api/blob'
import { useStoreApi } from '@/api/mutations'
import { showError } from '@/api/showError'
import { LineDialog } from '@/features/attachments/components/LineDialog'
import { MoveDialog } from '@/features/attachments/components/MoveDialog'
import { WordsDialog } from '@/features/attachments/components/WordsDialog'
import {
  atEntry,
  type BulkBody,
  type FilePage,
  useUpdateEntry,
} from '@/features/attachments/library'
import { useFilePermissions } from '@/features/attachments/permissions'
import type { LibraryActs } from '@/features/attachments/useLibraryActs'
import type { Chosen } from '@/features/attachments/useSelection'
import { saveBlob } from '@/lib/saveBlob'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './Library.module.css'

type Props = { page: FilePage; selection: Chosen; acts: LibraryActs; trashed: boolean }
type Asking = 'move' | 'tags' | 'alt' | 'rename' | null

export const FOLDER_NAME = 120

/** What can be done to everything that is chosen. */
export function BulkBar({ page, selection, acts, trashed }: Props) {
  const { t } = useTranslation('attachments')
  const { button } = useFilePermissions()
  const api = useStoreApi()
  const { mutateAsync: update } = useUpdateEntry()
  const [asking, setAsking] = useState<Asking>(null)
  const [saving, setSaving] = useState(false)
  const { chosen } = selection
  const files = page.items.filter(({ _id }) => chosen.includes(_id))
  const folders = page.folders.filter(({ _id }) => chosen.includes(_id))
  const only = folders.length === 1 && files.length === 0 ? folders[0] : undefined
  const names = [...folders, ...files].map(({ name }) => name)
  const trash = () => acts.trash(chosen)
  const download = async () => {
    setSaving(true)
    try {
      const body = { oids: chosen }
      const zip = await callForBlob(api.POST('/api/v1/attachment/zip', { body, parseAs: 'blob' }))
      saveBlob(zip, `${t('zip.name')}.zip`)
    } catch (error) {
      void showError(error as Error)
    } finally {
      setSaving(false)
    }
  }
  if (chosen.length === 0) return null
  const close = () => setAsking(null)
  const ofFiles = { oids: files.map(({ _id }) => _id) }
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('select.acts')}>
      <span className={classes.bulkWords} aria-live="polite">
        {t('select.count', { count: chosen.length })}
      </span>
      {trashed ? (
        <>
          <PermissionButton {...button('delete')} onClick={() => void acts.restore(chosen)}>
            {t('restore')}
          </PermissionButton>
          <PermissionButton
            {...button('delete')}
            tone="danger"
            onClick={() => void acts.deleteForGood(chosen, names[0] ?? '')}
          >
            {t('delete.yes')}
          </PermissionButton>
        </>
      ) : (
        <>
          <Button loading={saving} onClick={() => void download()}>
            {t('zip.yes')}
          </Button>
          {only && (
            <PermissionButton {...button('edit')} onClick={() => setAsking('rename')}>
              {t('folder.rename')}
            </PermissionButton>
          )}
          <PermissionButton {...button('edit')} onClick={() => setAsking('move')}>
            {t('move.yes')}
          </PermissionButton>
          {files.length > 0 && (
            <>
              <PermissionButton {...button('edit')} onClick={() => setAsking('tags')}>
                {t('tags.add')}
              </PermissionButton>
              <PermissionButton {...button('edit')} onClick={() => setAsking('alt')}>
                {t('alt.write')}
              </PermissionButton>
            </>
          )}
          <PermissionButton {...button('delete')} tone="danger" onClick={() => void trash()}>
            {t('trash.yes')}
          </PermissionButton>
        </>
      )}
      <Button variant="subtle" onClick={selection.clear}>
        {t('select.clear')}
      </Button>
      {asking === 'move' && (
        <MoveDialog oids={chosen} onClose={close} onMove={(to) => void acts.move(chosen, to)} />
      )}
      {(asking === 'tags' || asking === 'alt') && (
        <WordsDialog
          what={asking}
          count={files.length}
          onClose={close}
          onSave={({ tags, alt }) =>
            void acts.act(
              (asking === 'tags'
                ? { ...ofFiles, action: 'TAG', addTags: tags }
                : { ...ofFiles, action: 'ALT', alt }) as BulkBody,
            )
          }
        />
      )}
      {asking === 'rename' && only && (
        <LineDialog
          title={t('folder.rename')}
          label={t('folder.name')}
          start={only.name}
          confirmLabel={t('save')}
          maxLength={FOLDER_NAME}
          onClose={close}
          onSave={(name) => update({ ...atEntry(only._id), body: { name, version: only.version } })}
        />
      )}
    </div>
  )
}

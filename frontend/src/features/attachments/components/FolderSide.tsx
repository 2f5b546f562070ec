import { Progress } from '@mantine/core'
import { IconFolder, IconHome, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFolderDrop } from '@/features/attachments/components/entryDrag'
import { formatBytes } from '@/features/attachments/fileWords'
import type { FolderRow } from '@/features/attachments/library'
import type { Library } from '@/features/attachments/useLibrary'
import classes from './FolderSide.module.css'

type Drop = {
  onDropEntries: (oids: string[], folderOid: string | null) => void
  onDropFiles: (files: File[], folderOid: string | null) => void
}
type Props = Drop & { library: Library }

const NEXT_TO_FULL = 80

type BranchProps = Drop & { folders: FolderRow[]; parent: string | null; library: Library }

function Leaf({ folder, library, ...drop }: Drop & { folder: FolderRow; library: Library }) {
  const target = useFolderDrop(
    (oids) =>
      drop.onDropEntries(
        oids.filter((oid) => oid !== folder._id),
        folder._id,
      ),
    (files) => drop.onDropFiles(files, folder._id),
  )
  const { state, to, isTrash } = library
  return (
    <Link
      to={to({ folder: folder._id, trash: undefined, q: '' })}
      className={classes.leaf}
      aria-current={state.folder === folder._id && !isTrash ? 'page' : undefined}
      {...target}
    >
      <IconFolder size={16} stroke={2} aria-hidden />
      <span className={classes.name}>{folder.name}</span>
      <span className={classes.count}>{folder.fileCount || ''}</span>
    </Link>
  )
}

function Branch({ folders, parent, ...rest }: BranchProps) {
  const here = folders.filter(({ parentOid }) => parentOid === parent)
  if (here.length === 0) return null
  return (
    <ul className={classes.branch}>
      {here.map((folder) => (
        <li key={folder._id}>
          <Leaf folder={folder} {...rest} />
          <Branch folders={folders} parent={folder._id} {...rest} />
        </li>
      ))}
    </ul>
  )
}

/** How much of the plan's room is used; it warns from 80 % on. */
export function StorageBar({ library }: { library: Library }) {
  const { t, i18n } = useTranslation('attachments')
  const storage = library.tree.data?.storage ?? library.page.data?.storage
  if (storage === undefined) return null
  const used = formatBytes(storage.used, i18n.language)
  if (storage.limit === null)
    return <p className={classes.storage}>{t('storage.free', { used })}</p>
  const share = Math.min(100, (storage.used / Math.max(1, storage.limit)) * 100)
  const words = t('storage.used', { used, limit: formatBytes(storage.limit, i18n.language) })
  return (
    <div className={classes.storage}>
      <span>{words}</span>
      <Progress
        value={share}
        size="sm"
        color={share >= 100 ? 'rojo' : share >= NEXT_TO_FULL ? 'aji' : undefined}
        aria-label={words}
      />
      {share >= NEXT_TO_FULL && <span className={classes.warn}>{t('storage.nearly')}</span>}
    </div>
  )
}

/** The tree of folders beside the files; files and folders can be dropped on each. */
export function FolderSide({ library, ...drop }: Props) {
  const { t } = useTranslation('attachments')
  const { state, tree, to, isTrash } = library
  const top = useFolderDrop(
    (oids) => drop.onDropEntries(oids, null),
    (files) => drop.onDropFiles(files, null),
  )
  const trashed = tree.data?.trashed ?? 0
  return (
    <aside className={classes.side}>
      <nav aria-label={t('folders')}>
        <Link
          to={to({ folder: undefined, trash: undefined, q: '' })}
          className={classes.leaf}
          aria-current={state.folder === undefined && !isTrash ? 'page' : undefined}
          {...top}
        >
          <IconHome size={16} stroke={2} aria-hidden />
          <span className={classes.name}>{t('top')}</span>
        </Link>
        <Branch folders={tree.data?.items ?? []} parent={null} library={library} {...drop} />
        <Link
          to={to({ folder: undefined, trash: '1', q: '' })}
          className={`${classes.leaf} ${classes.trash}`}
          aria-current={isTrash ? 'page' : undefined}
        >
          <IconTrash size={16} stroke={2} aria-hidden />
          <span className={classes.name}>{t('trash.title')}</span>
          <span className={classes.count}>{trashed || ''}</span>
        </Link>
      </nav>
      <StorageBar library={library} />
    </aside>
  )
}

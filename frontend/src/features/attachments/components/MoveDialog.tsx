import { Button, Modal, Radio, ScrollArea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FolderRow, treeQuery } from '@/features/attachments/library'
import { useStoreOid } from '@/lib/pageContext'
import classes from './Dialogs.module.css'

type Props = { oids: string[]; onClose: () => void; onMove: (folderOid: string | null) => void }

const TOP = 'top'

/** Folders in the order of the tree, each with its depth; what is moved is not offered. */
export function orderedFolders(folders: FolderRow[], without: string[]): [FolderRow, number][] {
  const below = (parent: string | null, depth: number): [FolderRow, number][] =>
    folders
      .filter(({ parentOid, _id }) => parentOid === parent && !without.includes(_id))
      .flatMap((folder) => [[folder, depth], ...below(folder._id, depth + 1)])
  return below(null, 1)
}

export function MoveDialog({ oids, onClose, onMove }: Props) {
  const { t } = useTranslation('attachments')
  const { data } = useQuery(treeQuery(useStoreOid()))
  const [target, setTarget] = useState(TOP)
  const move = (event: FormEvent) => {
    event.preventDefault()
    onMove(target === TOP ? null : target)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('move.title', { count: oids.length })}
      classNames={{ title: classes.heading }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={classes.form} onSubmit={move}>
        <ScrollArea.Autosize mah={320} type="auto">
          <Radio.Group value={target} onChange={setTarget} aria-label={t('folders')}>
            <Radio value={TOP} label={t('top')} className={classes.choice} />
            {orderedFolders(data?.items ?? [], oids).map(([folder, depth]) => (
              <Radio
                key={folder._id}
                value={folder._id}
                label={folder.name}
                className={classes.choice}
                style={{ paddingLeft: depth * 20 }}
              />
            ))}
          </Radio.Group>
        </ScrollArea.Autosize>
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled">
            {t('move.yes')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

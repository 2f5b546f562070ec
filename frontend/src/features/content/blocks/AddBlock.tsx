import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Block, BlockPageKey, Kind } from '@/features/content/blocks/api'
import classes from '@/features/content/blocks/blocks.module.css'
import { ICONS, KINDS_OF, newBlock } from '@/features/content/blocks/kinds'

type Props = {
  page: BlockPageKey
  opened: boolean
  onClose: () => void
  onAdd: (block: Block) => void
}

/** All kinds that the page can have, each with what it is for. */
export function AddBlock({ page, opened, onClose, onAdd }: Props) {
  const { t } = useTranslation(['blocks', 'ui'])
  const add = (kind: Kind) => {
    onAdd(newBlock(kind))
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={680}
      title={t('list.add')}
      closeButtonProps={{ 'aria-label': t('ui:confirm.close') }}
    >
      <ul className={classes.kinds}>
        {KINDS_OF[page].map((kind) => {
          const Icon = ICONS[kind]
          return (
            <li key={kind}>
              <button type="button" className={classes.kind} onClick={() => add(kind)}>
                <span className={classes.icon}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                </span>
                <span className={classes.words}>
                  <strong>{t(`kind.${kind}`)}</strong>
                  <span className={classes.dim}>{t(`about.${kind}`)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}

import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconLayoutNavbar,
  IconLock,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddBlock } from '@/features/content/blocks/AddBlock'
import type { Block, BlockPageKey } from '@/features/content/blocks/api'
import classes from '@/features/content/blocks/blocks.module.css'
import { ICONS, MAX_BLOCKS } from '@/features/content/blocks/kinds'
import type { BlocksEditor } from '@/features/content/blocks/useBlocksEditor'
import { useBlockWords } from '@/features/content/blocks/useBlockWords'
import { SortableRows } from '@/ui/crud/SortableRows'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

type Props = {
  page: BlockPageKey
  editor: BlocksEditor
  /** By block, how many things of it the shop shows. */
  visible: Record<string, number> | undefined
  readOnly: boolean
}

/** The blocks in their order, between header and footer, which stay where they are. */
export function BlockList({ page, editor, visible, readOnly }: Props) {
  const { t } = useTranslation('blocks')
  const [adding, setAdding] = useState(false)
  const [announcement, announce] = useState('')
  const { nameOf, line } = useBlockWords(visible)
  const { blocks, chosen } = editor
  const visibleCount = blocks.filter(({ hidden }) => !hidden).length
  const move = (block: Block, to: number) => {
    if (to < 0 || to >= blocks.length) return
    editor.move(block._id, to)
    announce(t('list.place', { name: nameOf(block), place: to + 1, total: blocks.length }))
  }
  const keys = (event: KeyboardEvent, block: Block) => {
    const at = blocks.indexOf(block)
    if (readOnly) return
    if (event.altKey && event.key === 'ArrowUp') move(block, at - 1)
    else if (event.altKey && event.key === 'ArrowDown') move(block, at + 1)
    else if (event.key === 'Delete') editor.toggle(block._id)
    else return
    event.preventDefault()
  }
  return (
    <section className={classes.blocks} aria-label={t('list.title')}>
      <div className={classes.head}>
        <h2>{t('list.title')}</h2>
        <span className={classes.dim}>{t('list.visible', { count: visibleCount })}</span>
      </div>
      <Locked
        name={t('list.header')}
        about={t(page === 'home' ? 'list.headerLine' : 'list.product')}
      />
      <SortableRows
        rows={blocks}
        nameOf={nameOf}
        onMove={readOnly ? undefined : async (rows) => editor.order(rows)}
      >
        {(block, { onUp, onDown }) => {
          const Icon = ICONS[block.kind]
          return (
            <>
              <button
                type="button"
                className={classes.block}
                aria-pressed={chosen === block._id}
                data-away={block.hidden || undefined}
                onClick={() => editor.choose(block._id)}
                onKeyDown={(event) => keys(event, block)}
              >
                <span className={classes.icon}>
                  <Icon size={18} stroke={1.75} aria-hidden />
                </span>
                <span className={classes.words}>
                  <strong>{nameOf(block)}</strong>
                  <span className={classes.dim}>{line(block)}</span>
                </span>
              </button>
              {!readOnly && (
                <BlockMenu
                  name={nameOf(block)}
                  block={block}
                  editor={editor}
                  onUp={onUp && (() => move(block, blocks.indexOf(block) - 1))}
                  onDown={onDown && (() => move(block, blocks.indexOf(block) + 1))}
                />
              )}
            </>
          )
        }}
      </SortableRows>
      <Locked name={t('list.footer')} about={t('list.footerLine')} />
      <Button
        fullWidth
        variant="default"
        disabled={readOnly || blocks.length >= MAX_BLOCKS}
        leftSection={<IconPlus {...icon} />}
        onClick={() => setAdding(true)}
      >
        {t('list.add')}
      </Button>
      <p className={classes.dim}>{t('list.keys')}</p>
      <span className={classes.live} role="status">
        {announcement}
      </span>
      <AddBlock
        page={page}
        opened={adding}
        onClose={() => setAdding(false)}
        onAdd={(block) => editor.add(block, chosen)}
      />
    </section>
  )
}

function Locked({ name, about }: { name: string; about: string }) {
  return (
    <div className={classes.locked}>
      <IconLock size={16} stroke={1.75} aria-hidden />
      <span className={classes.icon}>
        <IconLayoutNavbar size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <strong>{name}</strong>
        <span className={classes.dim}>{about}</span>
      </span>
    </div>
  )
}

type MenuProps = {
  name: string
  block: Block
  editor: BlocksEditor
  onUp?: () => void
  onDown?: () => void
}

function BlockMenu({ name, block, editor, onUp, onDown }: MenuProps) {
  const { t } = useTranslation('blocks')
  const { _id: id, hidden } = block
  const copy = () => editor.add({ ...block, _id: crypto.randomUUID() }, id)
  return (
    <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('menu.of', { name })}>
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={!onUp} onClick={onUp}>
          {t('menu.up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={!onDown} onClick={onDown}>
          {t('menu.down')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowBarToUp {...icon} />}
          disabled={!onUp}
          onClick={() => editor.move(id, 0)}
        >
          {t('menu.top')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={copy}>
          {t('menu.copy')}
        </Menu.Item>
        <Menu.Item
          leftSection={hidden ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
          onClick={() => editor.toggle(id)}
        >
          {t(hidden ? 'menu.show' : 'menu.hide')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="rojo"
          leftSection={<IconTrash {...icon} />}
          onClick={() => editor.remove(id)}
        >
          {t('menu.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button, Menu } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/content/components/content.module.css'
import type { FactChip } from '@/features/content/factNode'

type Props = {
  editor: Editor
  chips: Record<string, FactChip>
  nameOf: (name: string) => string
}

/** Puts a fact of the store where the caret stands. */
export function FactMenu({ editor, chips, nameOf }: Props) {
  const { t } = useTranslation('content')
  const insert = (name: string) =>
    editor.chain().focus().insertContent({ type: 'fact', attrs: { name } }).run()
  return (
    <Menu position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          ml="auto"
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBraces size={14} stroke={2} aria-hidden />}
        >
          {t('editor.insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {Object.entries(chips).map(([name, { text, missing }]) => (
          <Menu.Item key={name} onClick={() => insert(name)}>
            {nameOf(name)}
            {!missing && <div className={classes.dim}>{text}</div>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

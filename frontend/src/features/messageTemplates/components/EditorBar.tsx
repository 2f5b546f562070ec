import { Button } from '@mantine/core'
import { IconBold, IconItalic, IconList, IconPlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { EditorControl } from '@/ui/editor/EditorControl'
import classes from './VariableEditor.module.css'

type Props = { editor: Editor; label: string }

/** Puts a sign on both sides of what is selected, as a chat writes bold and italic. */
function wrap(editor: Editor, sign: string) {
  const { from, to } = editor.state.selection
  editor.chain().focus().insertContentAt(to, sign).insertContentAt(from, sign).run()
}

export function EditorBar({ editor, label }: Props) {
  const { t } = useTranslation(['messageTemplates', 'ui'])
  const list = () => {
    const start = editor.state.selection.$from.start()
    editor.chain().focus().insertContentAt(start, '- ').run()
  }
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      <EditorControl
        label={t('ui:editor.bold')}
        icon={IconBold}
        onClick={() => wrap(editor, '*')}
      />
      <EditorControl
        label={t('ui:editor.italic')}
        icon={IconItalic}
        onClick={() => wrap(editor, '_')}
      />
      <EditorControl label={t('ui:editor.bullets')} icon={IconList} onClick={list} />
      <Button
        ml="auto"
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => editor.chain().focus().insertContent('{{').run()}
      >
        {t('editor.add')}
      </Button>
    </div>
  )
}

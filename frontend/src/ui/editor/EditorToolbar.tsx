import {
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorControl } from '@/ui/editor/EditorControl'
import { LinkControl } from '@/ui/editor/LinkControl'
import classes from './EditorToolbar.module.css'

type Props = { editor: Editor; label: string; end?: ReactNode }

export function EditorToolbar({ editor, label, end }: Props) {
  const { t } = useTranslation('ui')
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading', { level: 2 }),
      subheading: current.isActive('heading', { level: 3 }),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      link: current.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  const controls = [
    { name: 'bold', icon: IconBold, run: () => chain().toggleBold().run() },
    { name: 'italic', icon: IconItalic, run: () => chain().toggleItalic().run() },
    { name: 'heading', icon: IconH2, run: () => chain().toggleHeading({ level: 2 }).run() },
    { name: 'subheading', icon: IconH3, run: () => chain().toggleHeading({ level: 3 }).run() },
    { name: 'bullets', icon: IconList, run: () => chain().toggleBulletList().run() },
    { name: 'numbers', icon: IconListNumbers, run: () => chain().toggleOrderedList().run() },
  ] as const

  return (
    <div className={classes.toolbar} role="toolbar" aria-label={label}>
      {controls.map(({ name, icon, run }) => (
        <EditorControl
          key={name}
          label={t(`editor.${name}`)}
          icon={icon}
          pressed={on[name]}
          onClick={run}
        />
      ))}
      <LinkControl editor={editor} active={on.link} />
      {end}
    </div>
  )
}

import { Input } from '@mantine/core'
import { type Editor, EditorContent, type Extensions, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { EditorToolbar } from '@/ui/editor/EditorToolbar'
import classes from './RichTextEditor.module.css'

/** What a text may hold besides: how it is read and written, and the control that inserts it. Taken over once. */
export type RichTextExtra = {
  extensions: Extensions
  toEditor: (html: string) => string
  fromEditor: (html: string) => string
  control: (editor: Editor) => ReactNode
}

type Props = {
  label: string
  /** HTML; an empty text is an empty string. */
  value: string
  onChange: (html: string) => void
  description?: ReactNode
  error?: ReactNode
  id?: string
  lang?: string
  onBlur?: () => void
  readOnly?: boolean
  extra?: RichTextExtra
}

const asIs = (html: string) => html

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https' },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
]

/** Bold, italic, two headings, lists and links: what a shop's text needs, and no more. */
export function RichTextEditor(props: Props) {
  const { label, value, onChange, description, error, id: givenId, lang, onBlur } = props
  const { readOnly = false, extra } = props
  const [all] = useState(() => [...extensions, ...(extra?.extensions ?? [])])
  const { toEditor = asIs, fromEditor = asIs } = extra ?? {}
  const ownId = useId()
  const id = givenId ?? ownId
  const emitted = useRef(value)
  const describedBy = [description && `${id}-description`, error && `${id}-error`]
  const attributes: Record<string, string> = {
    id,
    role: 'textbox',
    class: classes.text ?? '',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': describedBy.filter(Boolean).join(' '),
    'aria-invalid': error ? 'true' : 'false',
    ...(lang && { lang }),
    ...(readOnly && { 'aria-readonly': 'true' }),
  }
  const editor = useEditor({
    extensions: all,
    content: toEditor(value),
    editable: !readOnly,
    editorProps: { attributes },
    onBlur,
    onUpdate: ({ editor: current }) => {
      emitted.current = current.isEmpty ? '' : fromEditor(current.getHTML())
      onChange(emitted.current)
    },
  })
  const named = JSON.stringify(attributes)

  useEffect(() => {
    editor.setOptions({ editorProps: { attributes: JSON.parse(named) } })
  }, [editor, named])
  useEffect(() => {
    if (value === emitted.current) return
    emitted.current = value
    editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value, toEditor])

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ onClick: () => editor.commands.focus() }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={classes.box} data-error={error ? true : undefined}>
        {!readOnly && <EditorToolbar editor={editor} label={label} end={extra?.control(editor)} />}
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  )
}

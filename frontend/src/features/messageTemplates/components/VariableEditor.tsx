import { Input } from '@mantine/core'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import type { Variable } from '@/features/messageTemplates/api'
import { EditorBar } from '@/features/messageTemplates/components/EditorBar'
import { useVariablePicker } from '@/features/messageTemplates/useVariablePicker'
import { VariableNode } from '@/features/messageTemplates/variableNode'
import { toDocument, toText } from '@/features/messageTemplates/variableText'
import classes from './VariableEditor.module.css'

export type VariableEditorHandle = { insert: (name: string) => void; focus: () => void }

type Props = {
  label: string
  /** A text with its variables as `{{order.number}}`. */
  value: string
  onChange: (text: string) => void
  variables: Variable[]
  lang: string
  multiline?: boolean
  readOnly?: boolean
  error?: ReactNode
  description?: ReactNode
  onFocus?: () => void
  ref?: Ref<VariableEditorHandle>
}

// Texts are plain, as in a chat: what looks bold is between two stars.
const kit = StarterKit.configure({
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  hardBreak: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
})

export function VariableEditor(props: Props) {
  const { label, value, onChange, variables, lang, multiline = false, readOnly = false } = props
  const id = useId()
  const emitted = useRef(value)
  const picker = useVariablePicker(variables)
  const current = useRef({ picker, onChange, editor: null as Editor | null })
  const attributes: Record<string, string> = {
    id,
    role: 'textbox',
    lang,
    class: classes.text ?? '',
    'aria-label': label,
    'aria-multiline': String(multiline),
    'aria-describedby': `${id}-description ${id}-error`,
    'aria-invalid': props.error ? 'true' : 'false',
    ...(readOnly && { 'aria-readonly': 'true' }),
    ...(picker.found.length > 0 && {
      'aria-controls': `${id}-picker`,
      'aria-activedescendant': `${id}-${picker.active}`,
    }),
  }
  const named = JSON.stringify(attributes)
  const editor = useEditor({
    extensions: [
      kit,
      VariableNode.configure({
        labels: Object.fromEntries(variables.map(({ name, label: words }) => [name, words])),
        classNames: classes,
      }),
    ],
    content: toDocument(value),
    editable: !readOnly,
    onFocus: props.onFocus,
    onSelectionUpdate: ({ editor: one }) => current.current.picker.read(one),
    onUpdate: ({ editor: one }) => {
      emitted.current = toText(one.getJSON())
      current.current.picker.read(one)
      current.current.onChange(emitted.current)
    },
  })
  current.current = { picker, onChange, editor }

  useEffect(() => {
    const handleKeyDown = (_: unknown, event: KeyboardEvent): boolean => {
      const { picker: list, editor: one } = current.current
      if (one && list.press(one, event.key)) return true
      return !multiline && event.key === 'Enter'
    }
    editor.setOptions({ editorProps: { attributes: JSON.parse(named), handleKeyDown } })
  }, [editor, named, multiline])
  useEffect(() => {
    if (value === emitted.current) return
    emitted.current = value
    editor.commands.setContent(toDocument(value), { emitUpdate: false })
  }, [editor, value])
  useImperativeHandle(props.ref, () => ({
    insert: (name) => current.current.picker.insert(editor, name),
    focus: () => editor.commands.focus(),
  }))

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ onClick: () => editor.commands.focus() }}
      description={props.description}
      descriptionProps={{ id: `${id}-description` }}
      error={props.error}
      errorProps={{ id: `${id}-error` }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <div className={classes.box} data-error={props.error ? true : undefined}>
        {multiline && !readOnly && <EditorBar editor={editor} label={label} />}
        <EditorContent editor={editor} />
        {picker.found.length > 0 && (
          <div className={classes.picker} role="listbox" id={`${id}-picker`} aria-label={label}>
            {picker.found.map(({ name, label: words }, at) => (
              <div
                key={name}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === picker.active}
                className={classes.option}
                onPointerDown={(event) => {
                  event.preventDefault()
                  picker.insert(editor, name)
                }}
              >
                {words}
              </div>
            ))}
          </div>
        )}
      </div>
    </Input.Wrapper>
  )
}

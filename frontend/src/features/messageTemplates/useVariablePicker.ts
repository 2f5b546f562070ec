import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { Variable } from '@/features/messageTemplates/api'

const OPEN = /\{\{([^{}\n]{0,30})$/
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** What was typed behind `{{`, before the caret. */
function typedName(editor: Editor): string | null {
  const { $from, empty } = editor.state.selection
  if (!empty) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ')
  return OPEN.exec(before)?.[1] ?? null
}

/** The list that `{{` opens: found by its words, chosen by the keys or the mouse. */
export function useVariablePicker(variables: Variable[]) {
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const words = plain(typed ?? '').trim()
  const found =
    typed === null
      ? []
      : variables.filter(({ name, label }) => plain(label).includes(words) || name.includes(words))

  const read = (editor: Editor) => {
    const next = typedName(editor)
    setTyped(next)
    if (next !== typed) setActive(0)
  }
  const insert = (editor: Editor, name: string) => {
    const { from } = editor.state.selection
    const open = typedName(editor)
    const chain = editor.chain().focus()
    if (open !== null) chain.deleteRange({ from: from - open.length - 2, to: from })
    chain.insertContent({ type: 'variable', attrs: { name } }).run()
    setTyped(null)
  }
  /** True: the key was for the list. */
  const press = (editor: Editor, key: string): boolean => {
    if (found.length === 0) return false
    if (key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (key === 'ArrowUp') setActive((active - 1 + found.length) % found.length)
    else if (key === 'Enter' || key === 'Tab') insert(editor, found[active]?.name ?? '')
    else if (key === 'Escape') setTyped(null)
    else return false
    return true
  }
  return { found, active, read, insert, press, close: () => setTyped(null) }
}

export type VariablePicker = ReturnType<typeof useVariablePicker>

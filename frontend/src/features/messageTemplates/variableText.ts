import type { JSONContent } from '@tiptap/react'

const TOKEN = /\{\{([^{}\n]{0,60})\}\}/g

function lineContent(line: string): JSONContent[] {
  const parts: JSONContent[] = []
  let start = 0
  for (const found of line.matchAll(TOKEN)) {
    if (found.index > start) parts.push({ type: 'text', text: line.slice(start, found.index) })
    parts.push({ type: 'variable', attrs: { name: (found[1] ?? '').trim() } })
    start = found.index + found[0].length
  }
  if (start < line.length) parts.push({ type: 'text', text: line.slice(start) })
  return parts
}

/** A text with its `{{variables}}` as the editor holds it: a paragraph a line, a chip a variable. */
export function toDocument(text: string): JSONContent {
  const paragraphs = text
    .split('\n')
    .map((line) => ({ type: 'paragraph', content: lineContent(line) }))
  return { type: 'doc', content: paragraphs }
}

const inlineText = ({ type, text, attrs }: JSONContent): string =>
  type === 'variable' ? `{{${attrs?.name}}}` : (text ?? '')

export function toText(document: JSONContent): string {
  return (document.content ?? [])
    .map(({ content = [] }) => content.map(inlineText).join(''))
    .join('\n')
}

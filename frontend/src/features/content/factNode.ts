import { mergeAttributes, Node } from '@tiptap/react'

const TOKEN = /\{\{\s*([a-z_]{1,40})\s*\}\}/g
const CHIP = /<span[^>]*\bdata-fact="([a-z_]{1,40})"[^>]*>[^<]*<\/span>/g

/** What stands in a chip: the fact's value, or what is missing. */
export type FactChip = { text: string; missing: boolean }

/** The text as the editor holds it: `{{tax_id}}` is a chip. */
export const toChips = (html: string) => html.replace(TOKEN, '<span data-fact="$1"></span>')

export const fromChips = (html: string) => html.replace(CHIP, '{{$1}}')

/** A fact of the store inside a text: it follows the settings until the text is published. */
export const FactNode = Node.create<{
  chips: Record<string, FactChip>
  classNames: Record<string, string>
}>({
  name: 'fact',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ chips: {}, classNames: {} }),
  addAttributes: () => ({ name: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'span[data-fact]',
      getAttrs: (element) => ({ name: element.getAttribute('data-fact') ?? '' }),
    },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const name = String(node.attrs.name)
    const chip = this.options.chips[name]
    const look = {
      'data-fact': name,
      class: this.options.classNames.chip,
      ...((chip === undefined || chip.missing) && { 'data-missing': 'true' }),
    }
    return ['span', mergeAttributes(HTMLAttributes, look), chip?.text ?? `{{${name}}}`]
  },
  renderText: ({ node }) => `{{${node.attrs.name}}}`,
})

import { InputRule, mergeAttributes, Node } from '@tiptap/react'

export type Labels = Record<string, string>

/** A variable as a chip in its plain name; one that the message does not know is marked. */
export const VariableNode = Node.create<{ labels: Labels; classNames: Record<string, string> }>({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ labels: {}, classNames: {} }),
  addAttributes: () => ({ name: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'span[data-variable]',
      getAttrs: (element) => ({ name: element.getAttribute('data-variable') ?? '' }),
    },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const name = String(node.attrs.name)
    const label = this.options.labels[name]
    const chip = {
      'data-variable': name,
      class: this.options.classNames.chip,
      ...(label === undefined && { 'data-unknown': 'true' }),
    }
    return ['span', mergeAttributes(HTMLAttributes, chip), label ?? `{{${name}}}`]
  },
  renderText: ({ node }) => `{{${node.attrs.name}}}`,
  addInputRules() {
    return [
      new InputRule({
        find: /\{\{([^{}\n]{1,60})\}\}$/,
        handler: ({ state, range, match }) => {
          const chip = this.type.create({ name: (match[1] ?? '').trim() })
          state.tr.replaceWith(range.from, range.to, chip)
        },
      }),
    ]
  },
})

import { mergeAttributes, Node } from '@tiptap/react'

/** A picture of the library inside a text. */
export const PictureNode = Node.create<{ className: string }>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ className: '' }),
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML({ HTMLAttributes }) {
    return ['img', mergeAttributes(HTMLAttributes, { class: this.options.className })]
  },
})

/** The editor's own class stays in the editor. */
export const withoutClass = (html: string) => html.replaceAll(/(<img [^>]*?) class="[^"]*"/g, '$1')

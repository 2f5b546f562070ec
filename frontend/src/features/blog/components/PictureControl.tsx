import type { Editor } from '@tiptap/react'
import { FilePicker, type PickedFile } from '@/features/attachments/components/FilePicker'
import type { TextLocale } from '@/ui/LanguagePair'

type Props = { editor: Editor; language: TextLocale }

/** Puts pictures of the library where the cursor is. */
export function PictureControl({ editor, language }: Props) {
  const insert = (files: PickedFile[]) => {
    const nodes = files.map(({ address, alt }) => ({
      type: 'picture',
      attrs: { src: address, alt: (alt as Partial<Record<TextLocale, string>>)[language] ?? '' },
    }))
    if (nodes.length > 0) editor.chain().focus().insertContent(nodes).run()
  }
  return <FilePicker kinds={['IMAGE']} onPick={insert} />
}

import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import classes from '@/features/blog/components/blog.module.css'
import { PictureControl } from '@/features/blog/components/PictureControl'
import { PictureNode, withoutClass } from '@/features/blog/pictureNode'
import type { TextLocale } from '@/ui/LanguagePair'
import { RichTextEditor } from '@/ui/RichTextEditor'

type Props = {
  id: string
  label: string
  language: TextLocale
  value: string
  onChange: (html: string) => void
  error?: ReactNode
  readOnly: boolean
}

const asIs = (html: string) => html

/** The text of a post in one language, with pictures. */
export function PostText({ language, ...rest }: Props) {
  return (
    <RichTextEditor
      {...rest}
      lang={language}
      extra={{
        extensions: [PictureNode.configure({ className: classes.picture })],
        toEditor: asIs,
        fromEditor: withoutClass,
        control: (editor: Editor) => <PictureControl editor={editor} language={language} />,
      }}
    />
  )
}

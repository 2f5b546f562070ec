import type { ReactNode } from 'react'
import type { Fact } from '@/features/content/api'
import classes from '@/features/content/components/content.module.css'
import { FactMenu } from '@/features/content/components/FactMenu'
import { FactNode, fromChips, toChips } from '@/features/content/factNode'
import { useFacts } from '@/features/content/useFacts'
import type { TextLocale } from '@/ui/LanguagePair'
import { RichTextEditor } from '@/ui/RichTextEditor'

type Props = {
  id: string
  label: string
  facts: Fact[]
  language: TextLocale
  value: string
  onChange: (html: string) => void
  error?: ReactNode
  readOnly: boolean
}

/** The body of a text in one language, with the facts of the store as chips. */
export function FactText({ facts, language, ...rest }: Props) {
  const { chips, nameOf } = useFacts(facts, language)
  return (
    <RichTextEditor
      {...rest}
      lang={language}
      extra={{
        extensions: [FactNode.configure({ chips, classNames: classes })],
        toEditor: toChips,
        fromEditor: fromChips,
        control: (editor) => <FactMenu editor={editor} chips={chips} nameOf={nameOf} />,
      }}
    />
  )
}

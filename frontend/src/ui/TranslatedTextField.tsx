import { Textarea, TextInput } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import type { TextLocale } from '@/ui/LanguagePair'
import classes from './TranslatedTextField.module.css'

export type TranslatedText = Partial<Record<TextLocale, string>>

type Props = {
  label: ReactNode
  /** The language being written now; the card's LanguagePair sets it. */
  language: TextLocale
  value: TranslatedText
  onChange: (value: TranslatedText) => void
  maxLength?: number
  multiline?: boolean
  description?: ReactNode
  error?: ReactNode
  id?: string
  name?: string
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}

const COUNTER_WIDTH = 84

/** One field for a text that exists in two languages, shown one at a time. */
export function TranslatedTextField(props: Props) {
  const { language, value, onChange, maxLength, multiline = false, ...rest } = props
  const text = value[language] ?? ''
  const over = maxLength !== undefined && text.length > maxLength
  const counter = maxLength !== undefined && (
    <span className={classes.counter} data-over={over || undefined} aria-hidden>
      {text.length} / {maxLength}
    </span>
  )
  const write = (written: string) => onChange({ ...value, [language]: written })
  const shared = { ...rest, lang: language, value: text }

  if (multiline)
    return (
      <div>
        <Textarea
          {...shared}
          autosize
          minRows={3}
          maxRows={10}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {counter && <div className={classes.below}>{counter}</div>}
      </div>
    )
  return (
    <TextInput
      {...shared}
      onChange={(event) => write(event.currentTarget.value)}
      rightSection={counter || undefined}
      rightSectionWidth={counter ? COUNTER_WIDTH : undefined}
      rightSectionPointerEvents="none"
    />
  )
}

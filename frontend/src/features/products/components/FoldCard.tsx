import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormCard } from '@/features/products/components/FormCard'
import classes from './FoldCard.module.css'

type Props = {
  title: string
  /** What it holds, or what it is good for, while it is closed. */
  summary: string
  /** Something of it is said: then it is open from the start. */
  isFilled: boolean
  hasError?: boolean
  children: ReactNode
}

/** A card that the first sale can do without: closed until it is asked for. */
export function FoldCard({ title, summary, isFilled, hasError = false, children }: Props) {
  const { t } = useTranslation('products')
  const [choice, setChoice] = useState<boolean>()
  const open = hasError || (choice ?? isFilled)
  const word = t(open ? 'fold.close' : isFilled ? 'fold.edit' : 'fold.add')
  return (
    <FormCard
      title={title}
      end={
        <Button
          variant="subtle"
          data-flush="end"
          size="compact-sm"
          aria-expanded={open}
          aria-label={`${word}: ${title}`}
          disabled={hasError}
          onClick={() => setChoice(!open)}
        >
          {word}
        </Button>
      }
    >
      {open ? children : <p className={classes.summary}>{summary}</p>}
    </FormCard>
  )
}

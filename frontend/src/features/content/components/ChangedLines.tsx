import { useTranslation } from 'react-i18next'
import type { Changes } from '@/features/content/api'
import classes from '@/features/content/components/content.module.css'

type Part = Changes['es'][number]['parts'][number]

function Piece({ state, text }: Part) {
  if (state === 'ADDED') return <ins>{text}</ins>
  if (state === 'REMOVED') return <del>{text}</del>
  return text
}

/** Two texts as one: what was added is underlined, what was taken away struck through. */
export function ChangedLines({ lines, label }: { lines: Changes['es']; label: string }) {
  const { t } = useTranslation('content')
  const isSame = lines.every(({ parts }) => parts.every(({ state }) => state === 'SAME'))
  if (isSame) return <p>{t('changes.none')}</p>
  return (
    <section className={classes.diff} aria-label={label}>
      {lines.map(({ heading, parts }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to be known by, and never move
        <p key={line} data-heading={heading || undefined}>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Piece key={at} {...part} />
          ))}
        </p>
      ))}
    </section>
  )
}

import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OwnText } from '@/features/content/api'
import classes from '@/features/content/components/content.module.css'
import { useFacts } from '@/features/content/useFacts'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { SideCard } from '@/ui/SideCard'

type Requirement = OwnText['requirements'][number]

function Requirements({ of, rows }: { of: OwnText['key']; rows: Requirement[] }) {
  const { t } = useTranslation('content')
  return (
    <ul className={classes.list}>
      {rows.map(({ key, law, found }) => (
        <li key={key} data-found={found || undefined}>
          {found ? (
            <IconCheck size={16} stroke={2.4} aria-hidden />
          ) : (
            <IconAlertTriangle size={16} stroke={2} aria-hidden />
          )}
          <span>
            {t(`law.${of}.${key}`)}{' '}
            <span className={classes.law}>
              {law}
              {!found && ` · ${t('law.notFound')}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the law asks of this text, and whether we find it there: what is missing first. */
export function LawCard({ text }: { text: OwnText }) {
  const { t } = useTranslation('content')
  const language = useHomeLanguage()
  const { nameOf } = useFacts(text.facts, language)
  const found = text.requirements.filter((one) => one.found)
  const missing = text.requirements.filter((one) => !one.found)
  return (
    <SideCard
      title={t('law.title')}
      count={t('law.count', { found: found.length, total: text.requirements.length })}
      note={t('law.note')}
    >
      <div className={classes.sideBody}>
        {text.outdated.length > 0 && (
          <p>{t('law.outdated', { names: text.outdated.map(nameOf).join(', ') })}</p>
        )}
        {missing.length > 0 && <Requirements of={text.key} rows={missing} />}
        {found.length > 0 && (
          <details className={classes.found}>
            <summary>{t('law.found', { count: found.length })}</summary>
            <Requirements of={text.key} rows={found} />
          </details>
        )}
      </div>
    </SideCard>
  )
}

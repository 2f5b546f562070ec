import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OwnText } from '@/features/content/api'
import classes from '@/features/content/components/content.module.css'
import { useFacts } from '@/features/content/useFacts'
import { useHomeLanguage } from '@/features/content/useHomeLanguage'
import { SideCard } from '@/ui/SideCard'

/** What the law asks of this text, and whether we find it there. */
export function LawCard({ text }: { text: OwnText }) {
  const { t } = useTranslation('content')
  const language = useHomeLanguage()
  const { nameOf } = useFacts(text.facts, language)
  const found = text.requirements.filter((one) => one.found).length
  return (
    <SideCard
      title={t('law.title')}
      count={t('law.count', { found, total: text.requirements.length })}
      note={t('law.note')}
    >
      {text.outdated.length > 0 && (
        <p>{t('law.outdated', { names: text.outdated.map(nameOf).join(', ') })}</p>
      )}
      <ul className={classes.list}>
        {text.requirements.map(({ key, law, found: isFound }) => (
          <li key={key} data-found={isFound || undefined}>
            {isFound ? (
              <IconCheck size={16} stroke={2.4} aria-hidden />
            ) : (
              <IconAlertTriangle size={16} stroke={2} aria-hidden />
            )}
            <span>
              {t(`law.${text.key}.${key}`)}
              <span className={classes.dim}>
                {' '}
                {law}
                {!isFound && ` · ${t('law.notFound')}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </SideCard>
  )
}

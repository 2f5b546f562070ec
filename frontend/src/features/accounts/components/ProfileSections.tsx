import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentSection } from '@/features/accounts/useCurrentSection'
import classes from './ProfileSections.module.css'

export type ProfileSection = { id: string; title: string }

/** One card of the page, where the list of sections and links of other pages lead. */
export function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={classes.section}>
      {children}
    </div>
  )
}

/** Beside a wide page: its cards by name, the one that is read marked. */
export function ProfileSections({ sections }: { sections: ProfileSection[] }) {
  const { t } = useTranslation(['accounts', 'profile'])
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <nav className={classes.nav} aria-label={t('profile.title')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
        <li>
          <a href="#closing">{t('profile:closing.title')}</a>
        </li>
      </ul>
    </nav>
  )
}

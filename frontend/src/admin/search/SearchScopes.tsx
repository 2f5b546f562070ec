import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '@/admin/search/search.module.css'
import { type Entry, GROUPS, type Scope } from '@/admin/search/searchEntries'
import { useGroupName } from '@/admin/search/useGroupName'

type Props = { entries: Entry[]; scope: Scope; onChoose: (scope: Scope) => void }

/** All results or those of one kind, with how many each has. */
export function SearchScopes({ entries, scope, onChoose }: Props) {
  const { t } = useTranslation('shell')
  const nameOf = useGroupName()
  const counts = GROUPS.map(
    (group) => [group, entries.filter((entry) => entry.group === group).length] as const,
  ).filter(([group, count]) => count > 0 || group === scope)
  const scopes: (readonly [Scope, number])[] = [['all', entries.length], ...counts]
  return (
    <fieldset className={classes.scopes} aria-label={t('search.scope')}>
      {scopes.map(([name, count]) => (
        <UnstyledButton
          key={name}
          className={classes.scope}
          aria-pressed={name === scope}
          onClick={() => onChoose(name)}
        >
          {nameOf(name)} <b>{count}</b>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}

import { CloseButton, Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NothingFound, SearchHints } from '@/admin/search/SearchHints'
import { SearchRow } from '@/admin/search/SearchRow'
import { SearchScopes } from '@/admin/search/SearchScopes'
import classes from '@/admin/search/search.module.css'
import {
  type Entry,
  parseQuery,
  type Scope,
  type SearchPages,
  visibleEntries,
} from '@/admin/search/searchEntries'
import { useGroupName } from '@/admin/search/useGroupName'
import { useOpenEntry } from '@/admin/search/useOpenEntry'
import { useRecentEntries } from '@/admin/search/useRecentEntries'
import { useSearchEntries } from '@/admin/search/useSearchEntries'

const PAUSE_MS = 80
const MAX_TYPED = 200

type Section = { key: string; title: string; entries: Entry[] }

type Props = { pages: SearchPages; onClose: () => void }

export function SearchPanel({ pages, onClose }: Props) {
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Scope>('all')
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const { scope: named, words } = parseQuery(settled)
  const scope = named === 'all' ? chosen : named
  const found = useSearchEntries(words, pages)
  const nameOf = useGroupName()
  const recent = useRecentEntries()
  const open = useOpenEntry(onClose)
  const combobox = useCombobox({ opened: true })
  const sections: Section[] =
    words === ''
      ? [
          { key: 'recent', title: t('search.recent'), entries: recent.entries },
          { key: 'actions', title: t('search.groups.actions'), entries: found.actions },
        ].filter(({ entries }) => entries.length > 0)
      : [...visibleEntries(found.entries, scope)].map(([group, entries]) => ({
          key: group,
          title: nameOf(group),
          entries,
        }))
  const rows = sections.flatMap(({ entries }) => entries)
  const isSettled = words !== '' && !found.isLoading

  const isEmpty = rows.length === 0
  const wasMoved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first row is chosen for new words, until an arrow chooses another
  useEffect(() => {
    if (!wasMoved.current) combobox.selectFirstOption()
  }, [words, scope, isEmpty, found.isLoading])

  const isBehind = typed !== settled || found.isLoading
  const isEntered = useRef(false)
  useEffect(() => {
    if (isBehind || !isEntered.current) return
    isEntered.current = false
    if (rows[0] !== undefined) open(rows[0], false)
  })
  const follow = (key: string) => {
    const entry = rows.find((row) => row.key === key)
    if (entry !== undefined && !isEntered.current) open(entry, false)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onClose()
    if (event.key.startsWith('Arrow')) wasMoved.current = true
    if (event.key !== 'Enter') return
    if (isBehind) {
      // What was typed last is not found yet: its first result opens when it comes.
      isEntered.current = true
    } else if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      const chosen = rows[combobox.getSelectedOptionIndex()]
      if (chosen !== undefined) open(chosen, true)
    }
  }

  return (
    <Combobox store={combobox} onOptionSubmit={follow}>
      <div className={classes.head}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            className={classes.field}
            variant="unstyled"
            size="lg"
            type="text"
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            maxLength={MAX_TYPED}
            value={typed}
            onChange={(event) => {
              wasMoved.current = false
              setTyped(event.currentTarget.value)
            }}
            onKeyDown={press}
            leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <CloseButton size={44} aria-label={t('close')} onClick={onClose} />
      </div>
      {words !== '' && <SearchScopes entries={found.entries} scope={scope} onChoose={setChosen} />}
      <VisuallyHidden role="status">
        {isSettled && t('search.count', { count: rows.length })}
      </VisuallyHidden>
      {found.hasFailed && (
        <p role="alert" className={classes.note}>
          {t('search.failed')}
        </p>
      )}
      <Combobox.Options
        className={classes.rows}
        aria-label={t('search.results')}
        data-old={found.isOld || undefined}
      >
        {sections.map((section) => (
          <Combobox.Group key={section.key} label={section.title} className={classes.group}>
            {section.entries.map((entry) => (
              <SearchRow key={entry.key} entry={entry} words={words} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {isSettled && rows.length === 0 && !found.hasFailed && <NothingFound words={words} />}
      <SearchHints
        onForget={words === '' && recent.entries.length > 0 ? recent.clear : undefined}
      />
    </Combobox>
  )
}

import { ActionIcon, Button, Drawer, Menu, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAdjustmentsHorizontal,
  IconChevronDown,
  IconLayoutGrid,
  IconList,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Choice, useFileFilters } from '@/features/attachments/components/useFileFilters'
import { NO_FILTERS } from '@/features/attachments/libraryState'
import type { Library } from '@/features/attachments/useLibrary'
import { FilterChips } from '@/ui/FilterChips'
import { SearchInput } from '@/ui/SearchInput'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './Library.module.css'

function ChoiceMenu({ choice }: { choice: Choice }) {
  const chosen = choice.options.find(({ value }) => value === choice.value)
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}>
          {choice.always ? chosen?.label : choice.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {choice.options.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => choice.choose(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function FilterSheet({ choices }: { choices: Choice[] }) {
  const { t } = useTranslation('attachments')
  const [opened, sheet] = useDisclosure(false)
  return (
    <>
      <ActionIcon variant="default" size={44} aria-label={t('filter.open')} onClick={sheet.open}>
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={sheet.close}
        position="bottom"
        size="auto"
        title={t('filter.title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <div style={{ display: 'grid', gap: 16 }}>
          {choices.map(({ key, label, options, value, choose, always }) => (
            <NativeSelect
              key={key}
              label={label}
              value={value ?? ''}
              onChange={({ currentTarget }) => choose(currentTarget.value || undefined)}
              data={always ? options : [{ value: '', label: t('filter.any') }, ...options]}
            />
          ))}
          <Button variant="filled" size="md" onClick={sheet.close}>
            {t('filter.show')}
          </Button>
        </div>
      </Drawer>
    </>
  )
}

/** Search, filters, order and view; all of it lives in the address. */
export function LibraryToolbar({ library }: { library: Library }) {
  const { t } = useTranslation('attachments')
  const { state, change } = library
  const { filters, sort } = useFileFilters(library)
  const phone = useIsPhone()
  const active = filters.filter(({ value }) => value !== undefined)
  const chips = active.map(({ key, options, value, choose }) => ({
    key,
    label: options.find((option) => option.value === value)?.label ?? value ?? '',
    onRemove: () => choose(undefined),
  }))
  const isGrid = state.view === 'grid'
  return (
    <search className={classes.bar} aria-label={t('search.title')}>
      <SearchInput label={t('search.title')} value={state.q} onChange={(q) => change({ q })} />
      {phone && <FilterSheet choices={[...filters, sort]} />}
      <FilterChips chips={chips} onClear={() => change(NO_FILTERS)} />
      {!phone &&
        filters
          .filter(({ value, options }) => value === undefined && options.length > 0)
          .map((choice) => <ChoiceMenu key={choice.key} choice={choice} />)}
      <span className={classes.end}>
        {!phone && <ChoiceMenu choice={sort} />}
        <ActionIcon
          variant="default"
          size={phone ? 44 : 38}
          aria-label={isGrid ? t('view.list') : t('view.grid')}
          onClick={() => change({ view: isGrid ? 'list' : 'grid' })}
        >
          {isGrid ? (
            <IconList size={18} stroke={2} aria-hidden />
          ) : (
            <IconLayoutGrid size={18} stroke={2} aria-hidden />
          )}
        </ActionIcon>
      </span>
    </search>
  )
}

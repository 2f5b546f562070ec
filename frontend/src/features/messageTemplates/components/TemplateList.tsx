import { UnstyledButton } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateRow } from '@/features/messageTemplates/api'
import { iconOf } from '@/features/messageTemplates/icons'
import { SearchInput } from '@/ui/SearchInput'
import { StatusChip } from '@/ui/StatusChip'
import classes from './TemplateList.module.css'

type Props = { rows: TemplateRow[]; selected: string | null; onSelect: (kind: string) => void }

const GROUPS = ['ORDER', 'MARKETING'] as const
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

export function TemplateList({ rows, selected, onSelect }: Props) {
  const { t } = useTranslation('messageTemplates')
  const [search, setSearch] = useState('')
  const found = rows.filter(({ title }) => plain(title).includes(plain(search.trim())))
  return (
    <nav className={classes.list} aria-label={t('list.label')}>
      <SearchInput value={search} onChange={setSearch} label={t('list.search')} />
      {GROUPS.map((group) => {
        const own = found.filter((row) => row.group === group)
        if (own.length === 0) return null
        return (
          <div key={group}>
            <h2 className={classes.group}>
              <strong>{t(`group.${group}`)}</strong>
              <span className={classes.soft}>{t(`group.${group}_note`)}</span>
            </h2>
            {own.map((row) => (
              <Row key={row.kind} row={row} selected={row.kind === selected} onSelect={onSelect} />
            ))}
          </div>
        )
      })}
      {found.length === 0 && <p className={classes.soft}>{t('list.none', { search })}</p>}
    </nav>
  )
}

type RowProps = { row: TemplateRow; selected: boolean; onSelect: (kind: string) => void }

function Row({ row, selected, onSelect }: RowProps) {
  const { t } = useTranslation('messageTemplates')
  const Icon = iconOf(row.kind)
  const where = t(row.channels.length === 2 ? 'channels.both' : `channels.${row.channels[0]}`)
  return (
    <UnstyledButton
      className={classes.row}
      aria-current={selected ? 'true' : undefined}
      onClick={() => onSelect(row.kind)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{row.title}</span>
        <span className={classes.soft}>
          {row.edited ? t('list.edited', { channels: where }) : where}
        </span>
      </span>
      {!row.active && (
        <StatusChip tone="neutral" icon={IconPlayerPause}>
          {t('off')}
        </StatusChip>
      )}
    </UnstyledButton>
  )
}

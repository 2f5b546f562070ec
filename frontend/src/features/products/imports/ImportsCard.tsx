import { Button } from '@mantine/core'
import { IconCheck, IconDownload, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ImportListRow, isWorking } from '@/features/products/imports/importApi'
import { useImportKind } from '@/features/products/imports/importKind'
import { useResultFile } from '@/features/products/imports/useResultFile'
import { formatDayTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { SideCard } from '@/ui/SideCard'
import classes from './imports.module.css'

function Row({ row, onOpen }: { row: ImportListRow; onOpen: (uploadOid: string) => void }) {
  const { t, i18n } = useTranslation('imports')
  const { context } = useImportKind()
  const save = useResultFile()
  const working = isWorking(row)
  const Icon = working ? IconLoader2 : IconCheck
  const { create, update, error } = row.figures
  const line =
    row.stage === 'REVIEW'
      ? t('list.review')
      : working
        ? t('load.line', { done: row.progress, count: row.total ?? 0, context })
        : t('done.sums', { created: create, updated: update, wrong: error })
  return (
    <li>
      <span className={classes.listIcon}>
        <Icon size={16} stroke={2} aria-hidden />
      </span>
      <span className={classes.itemWords}>
        <b>{row.name}</b>
        <span>{formatDayTime(row.createdAt, i18n.language)}</span>
      </span>
      <span className={classes.itemWords}>
        <span>{line}</span>
        {row.undoUntil && (
          <span>{t('done.undoUntil', { when: formatDayTime(row.undoUntil, i18n.language) })}</span>
        )}
      </span>
      <span className={classes.listActions}>
        {row.hasFile && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
            aria-label={t('list.resultOf', { name: row.name })}
            onClick={() => void save(row)}
          >
            {t('list.result')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t('list.openOf', { name: row.name })}
          onClick={() => onOpen(row._id)}
        >
          {t('list.open')}
        </Button>
      </span>
    </li>
  )
}

/** What this person imported before, and what is still at work. */
export function ImportsCard({ onOpen }: { onOpen: (uploadOid: string) => void }) {
  const { t } = useTranslation('imports')
  const { context, useList } = useImportKind()
  const { data } = useList()
  const limit = useStore().features.uploadRows?.limit
  if (!data || data.items.length === 0) return null
  const end =
    limit && !context ? (
      <span className={classes.dim}>{t('list.limit', { count: limit })}</span>
    ) : undefined
  return (
    <SideCard title={t('list.title')} end={end}>
      <ul className={classes.list}>
        {data.items.map((row) => (
          <Row key={row._id} row={row} onOpen={onOpen} />
        ))}
      </ul>
    </SideCard>
  )
}

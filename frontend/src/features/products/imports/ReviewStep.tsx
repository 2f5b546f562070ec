import { Button, UnstyledButton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlankCells } from '@/features/products/imports/BlankCells'
import { ColumnsCard } from '@/features/products/imports/ColumnsCard'
import { FormatCard } from '@/features/products/imports/FormatCard'
import {
  isWorking,
  type OUTCOMES,
  type Outcome,
  type ProductImport,
} from '@/features/products/imports/importApi'
import { PreviewList } from '@/features/products/imports/PreviewList'
import { useImportActs } from '@/features/products/imports/useProductImport'
import { useProductLimit } from '@/features/products/useProductLimit'
import { FormAlert } from '@/ui/FormAlert'
import { ListSkeleton } from '@/ui/ListSkeleton'
import classes from './imports.module.css'

type Props = { row: ProductImport; onLeave: () => void }

const FIGURES = { CREATE: 'create', UPDATE: 'update', SKIP: 'skip', ERROR: 'error' } as const

function Tiles({ row, onTab }: { row: ProductImport; onTab: (tab: Outcome) => void }) {
  const { t } = useTranslation('imports')
  const { used, limit } = useProductLimit()
  const line = {
    CREATE: limit === null ? '' : t('tile.room', { used: used + row.figures.create, limit }),
    UPDATE: t('tile.cells', { count: row.cells }),
    SKIP: t('tile.same'),
    ERROR: t('tile.out'),
  }
  return (
    <div className={classes.tiles}>
      {(['CREATE', 'UPDATE', 'SKIP', 'ERROR'] as const satisfies (typeof OUTCOMES)[number][]).map(
        (outcome) => (
          <UnstyledButton
            key={outcome}
            className={classes.tile}
            data-outcome={outcome}
            onClick={() => onTab(outcome)}
          >
            <b>{row.figures[FIGURES[outcome]]}</b>
            <span>
              {t(`tab.${outcome}`)}
              <small>{line[outcome]}</small>
            </span>
          </UnstyledButton>
        ),
      )}
    </div>
  )
}

/** What was found, what it would change, and the last press before anything is written. */
export function ReviewStep({ row, onLeave }: Props) {
  const { t } = useTranslation('imports')
  const { change, start, pending } = useImportActs(row._id)
  const [tab, setTab] = useState<Outcome | 'ALL'>('ALL')
  const [skips, setSkips] = useState<number[]>([])
  const working = isWorking(row)
  const disabled = pending || working
  const count = row.figures.create + row.figures.update
  const skip = (first: number) => {
    const next = [...skips, first]
    setSkips(next)
    change({ skips: next })
  }
  return (
    <>
      <FormatCard row={row} disabled={disabled} onChange={change} />
      <Tiles row={row} onTab={setTab} />
      <div className={classes.layout}>
        {working ? (
          <section className={classes.card}>
            <p className={classes.none} role="status">
              {t('review.working', { done: row.progress, count: row.total ?? 0 })}
            </p>
            <ListSkeleton rows={6} />
          </section>
        ) : (
          <PreviewList
            key={`${tab}:${row.finishedAt}`}
            row={row}
            tab={tab}
            onTab={setTab}
            onMend={(at, field, value) => change({ edits: [{ row: at, field, value }] })}
            onSkip={skip}
          />
        )}
        <div className={classes.side}>
          <ColumnsCard row={row} disabled={disabled} onChange={(mapping) => change({ mapping })} />
          <BlankCells row={row} disabled={disabled} onChange={change} />
          {row.overLimit > 0 && (
            <FormAlert tone="warning">{t('review.overLimit', { count: row.overLimit })}</FormAlert>
          )}
          {row.overPhotos > 0 && (
            <FormAlert tone="warning">
              {t('review.overPhotos', { count: row.overPhotos, limit: row.maxPhotos })}
            </FormAlert>
          )}
          <p className={classes.note}>
            <IconHistory size={18} stroke={2} aria-hidden />
            {t('review.undo')}
          </p>
        </div>
      </div>
      <div className={classes.footRoom} />
      <div className={classes.footBar}>
        <p>
          <b>{t('review.changes', { count })}</b>
          <span>
            {t('review.sums', {
              created: row.figures.create,
              updated: row.figures.update,
              wrong: row.figures.error,
            })}
          </span>
        </p>
        <Button variant="default" onClick={onLeave}>
          {t('back')}
        </Button>
        <Button variant="filled" loading={pending} disabled={disabled || !count} onClick={start}>
          {t('review.import', { count })}
        </Button>
      </div>
    </>
  )
}

import { Button, UnstyledButton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnsCard } from '@/features/products/imports/ColumnsCard'
import { isWorking, type Outcome, type TableImport } from '@/features/products/imports/importApi'
import { useImportKind } from '@/features/products/imports/importKind'
import { PreviewList } from '@/features/products/imports/PreviewList'
import { ListSkeleton } from '@/ui/ListSkeleton'
import classes from './imports.module.css'

const FIGURES = { CREATE: 'create', UPDATE: 'update', SKIP: 'skip', ERROR: 'error' } as const
const TILES = ['CREATE', 'UPDATE', 'SKIP', 'ERROR'] as const
export type TableChange = {
  mapping?: string[]
  edits?: { row: number; field: string; value: string }[]
  skips?: number[]
}
type TilesProps = { row: TableImport; room: string; onTab: (tab: Outcome) => void }

function Tiles({ row, room, onTab }: TilesProps) {
  const { t } = useTranslation('imports')
  const line = {
    CREATE: room,
    UPDATE: t('tile.cells', { count: row.cells }),
    SKIP: t('tile.same'),
    ERROR: t('tile.out'),
  }
  return (
    <div className={classes.tiles}>
      {TILES.map((outcome) => (
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
      ))}
    </div>
  )
}

type Props = {
  row: TableImport
  disabled: boolean
  /** Beside the figure of what is new. */
  room?: string
  onChange: (change: TableChange) => void
  onLeave: () => void
  children: ReactNode
}

/** What would change, what the columns mean, and the last press before anything is written. `children` are what
 * else can be chosen. */
export function ReviewParts({ row, disabled, room = '', onChange, onLeave, children }: Props) {
  const { t } = useTranslation('imports')
  const { context, useActs } = useImportKind()
  const { start, pending } = useActs(row._id)
  const [tab, setTab] = useState<Outcome | 'ALL'>('ALL')
  const [skips, setSkips] = useState<number[]>([])
  const { create, update, error } = row.figures
  const count = create + update
  const skip = (first: number) => {
    const next = [...skips, first]
    setSkips(next)
    onChange({ skips: next })
  }
  return (
    <>
      <Tiles row={row} room={room} onTab={setTab} />
      <div className={classes.layout}>
        {isWorking(row) ? (
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
            onMend={(at, field, value) => onChange({ edits: [{ row: at, field, value }] })}
            onSkip={skip}
          />
        )}
        <div className={classes.side}>
          <ColumnsCard
            row={row}
            disabled={disabled}
            onChange={(mapping) => onChange({ mapping })}
          />
          {children}
          <p className={classes.note}>
            <IconHistory size={18} stroke={2} aria-hidden />
            {t('review.undo', { context })}
          </p>
        </div>
      </div>
      <div className={classes.footRoom} />
      <div className={classes.footBar}>
        <p>
          <b>{t('review.changes', { count, context })}</b>
          <span>{t('review.sums', { created: create, updated: update, wrong: error })}</span>
        </p>
        <Button variant="default" onClick={onLeave}>
          {t('back')}
        </Button>
        <Button variant="filled" loading={pending} disabled={disabled || !count} onClick={start}>
          {t('review.import', { count, context })}
        </Button>
      </div>
    </>
  )
}

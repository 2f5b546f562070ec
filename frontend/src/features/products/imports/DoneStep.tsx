import { Button } from '@mantine/core'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TableImport } from '@/features/products/imports/importApi'
import { useImportKind } from '@/features/products/imports/importKind'
import { useResultFile } from '@/features/products/imports/useResultFile'
import { StoreLink } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { confirm } from '@/ui/confirm'
import { FormAlert } from '@/ui/FormAlert'
import classes from './imports.module.css'

type Props = { row: TableImport & { photos?: number }; onAnother: () => void }
const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

function Undone({ undone }: { undone: NonNullable<TableImport['undone']> }) {
  const { t } = useTranslation('imports')
  const { linkOf } = useImportKind()
  return (
    <>
      <FormAlert tone={undone.left.length > 0 ? 'warning' : 'ok'}>
        {t('done.undone', { deleted: undone.deleted, restored: undone.restored })}
      </FormAlert>
      {undone.left.length > 0 && (
        <>
          <h3>{t('done.left')}</h3>
          <ul className={classes.left}>
            {undone.left.map(({ name, _id, reason }) => (
              <li key={_id}>
                <StoreLink to={linkOf(_id)}>{name}</StoreLink>{' '}
                <span>{t(`left.${reason}`, { defaultValue: t('left.other') })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function titleOf({ undone, cancelled }: TableImport) {
  if (undone) return 'done.undoneTitle'
  return cancelled ? 'done.cancelled' : 'done.title'
}

/** What came of an import: its figures, the file of results, and the way back. */
export function DoneStep({ row, onAnother }: Props) {
  const { t, i18n } = useTranslation('imports')
  const { context, useActs } = useImportKind()
  const { undo, pending } = useActs(row._id)
  const save = useResultFile()
  const { create, update, error } = row.figures
  const ask = async () => {
    const question = {
      title: t('done.undoTitle'),
      description: t('done.undoLine', { created: create, updated: update, context }),
      confirmLabel: t('done.undo'),
      danger: true,
    }
    if (await confirm(question)) undo()
  }
  if (row.state !== 'DONE') return <FormAlert>{row.message || t('done.failed')}</FormAlert>
  return (
    <section className={classes.progress}>
      <h2>{t(titleOf(row), { context })}</h2>
      {row.undone ? (
        <Undone undone={row.undone} />
      ) : (
        <FormAlert tone={error > 0 ? 'warning' : 'ok'}>
          {t('done.sums', { created: create, updated: update, wrong: error })}
          {(row.photos ?? 0) > 0 && ` · ${t('review.photos', { count: row.photos })}`}
        </FormAlert>
      )}
      {row.undoUntil && (
        <p className={classes.dim}>
          {t('done.undoUntil', { when: formatDayTime(row.undoUntil, i18n.language) })}
        </p>
      )}
      <div className={classes.actions}>
        {row.mayUndo && (
          <Button
            variant="default"
            loading={pending}
            leftSection={<IconArrowBackUp {...icon} />}
            onClick={() => void ask()}
          >
            {t('done.undo')}
          </Button>
        )}
        {row.hasFile && (
          <Button
            variant="default"
            leftSection={<IconDownload {...icon} />}
            onClick={() => void save(row)}
          >
            {t('done.result')}
          </Button>
        )}
        <Button variant="filled" onClick={onAnother}>
          {t('done.another')}
        </Button>
      </div>
    </section>
  )
}

import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TableImport } from '@/features/products/imports/importApi'
import { useImportKind } from '@/features/products/imports/importKind'
import { confirm } from '@/ui/confirm'
import classes from './imports.module.css'

/** An import or its undoing at work; the page may be left. */
export function ProgressStep({ row }: { row: TableImport }) {
  const { t } = useTranslation('imports')
  const { context, useActs } = useImportKind()
  const { cancel, pending } = useActs(row._id)
  const done = row.progress
  const total = row.total ?? 0
  const isUndo = row.stage === 'UNDO'
  const ask = async () => {
    const question = {
      title: t('load.cancelTitle'),
      description: t('load.cancelLine'),
      confirmLabel: t('load.cancel'),
      danger: true,
    }
    if (await confirm(question)) cancel()
  }
  return (
    <section className={classes.progress}>
      <h2>{t(isUndo ? 'load.undoing' : 'load.title', { context })}</h2>
      <Progress
        value={total ? (100 * done) / total : 0}
        aria-label={t('load.label')}
        size="lg"
        radius="xl"
      />
      <p role="status">
        {isUndo ? t('load.wait') : t('load.line', { done, count: total, context })}
      </p>
      <p className={classes.dim}>{t('load.leave')}</p>
      {!isUndo && (
        <Button variant="default" loading={pending} onClick={() => void ask()}>
          {t('load.cancel')}
        </Button>
      )}
    </section>
  )
}

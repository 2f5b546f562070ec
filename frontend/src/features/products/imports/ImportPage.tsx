import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { DoneStep } from '@/features/products/imports/DoneStep'
import { ImportSteps, type Step } from '@/features/products/imports/ImportSteps'
import { ImportsCard } from '@/features/products/imports/ImportsCard'
import { isWorking, type TableImport } from '@/features/products/imports/importApi'
import type { OneImport } from '@/features/products/imports/importKind'
import { ProgressStep } from '@/features/products/imports/ProgressStep'
import { useChosenImport } from '@/features/products/imports/useChosenImport'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { PageHeader } from '@/ui/PageHeader'
import classes from './imports.module.css'

type Props<T extends TableImport> = {
  back: { to: string; label: string }
  title: string
  intro: string
  useOne: OneImport<T>
  /** What a file holds, in a line. */
  lineOf: (row: T) => string
  chipOf?: (row: T) => ReactNode
  file: (choose: (uploadOid: string) => void) => ReactNode
  review: (row: T, onLeave: () => void) => ReactNode
}
type OfOne<T extends TableImport> = Props<T> & { onLeave: () => void }

function stepOf(row: TableImport): Step {
  if (row.stage === 'REVIEW') return 'review'
  return isWorking(row) ? 'load' : 'done'
}

function Started<T extends TableImport>({ row, onLeave, ...page }: OfOne<T> & { row: T }) {
  const { t } = useTranslation('imports')
  const step = stepOf(row)
  const line = page.lineOf(row)
  const isOver = row.state === 'FAILED' || row.state === 'CANCELLED'
  return (
    <>
      <PageHeader
        back={page.back}
        title={t(`heading.${step}`)}
        line={step === 'review' ? `${line} · ${t('nothingYet')}` : line}
        chips={page.chipOf?.(row)}
        actions={
          step === 'review' && (
            <Button
              variant="default"
              leftSection={<IconFileUpload size={16} stroke={2} aria-hidden />}
              onClick={onLeave}
            >
              {t('otherFile')}
            </Button>
          )
        }
      />
      <ImportSteps step={step} />
      {step === 'load' && <ProgressStep row={row} />}
      {(step === 'done' || (step === 'review' && isOver)) && (
        <DoneStep row={row} onAnother={onLeave} />
      )}
      {step === 'review' && !isOver && page.review(row, onLeave)}
    </>
  )
}

function Chosen<T extends TableImport>({ uploadOid, ...page }: OfOne<T> & { uploadOid: string }) {
  const { t } = useTranslation('imports')
  const { useOne } = page
  const { data, error, refetch } = useOne(uploadOid)
  if (data) return <Started row={data} {...page} />
  return (
    <>
      <PageHeader back={page.back} title={page.title} />
      {error === null ? (
        <ListSkeleton rows={6} />
      ) : (
        <ErrorState
          title={t('failed')}
          requestCode={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

/** Rows of a file, step by step; which import it is lies in the address. */
export function ImportPage<T extends TableImport>(page: Props<T>) {
  const { uploadOid, choose } = useChosenImport()
  return (
    <div className={classes.page}>
      {uploadOid ? (
        <Chosen key={uploadOid} uploadOid={uploadOid} onLeave={() => choose(undefined)} {...page} />
      ) : (
        <>
          <PageHeader back={page.back} title={page.title} line={page.intro} />
          <ImportSteps step="file" />
          {page.file(choose)}
        </>
      )}
      <ImportsCard onOpen={choose} />
    </div>
  )
}

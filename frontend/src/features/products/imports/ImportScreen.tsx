import { Button } from '@mantine/core'
import { IconCheck, IconFileUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/errors'
import { NoAccess } from '@/features/products/components/NoAccess'
import { DoneStep } from '@/features/products/imports/DoneStep'
import { FileStep } from '@/features/products/imports/FileStep'
import { ImportSteps, type Step } from '@/features/products/imports/ImportSteps'
import { ImportsCard } from '@/features/products/imports/ImportsCard'
import { isWorking, type ProductImport } from '@/features/products/imports/importApi'
import { ProgressStep } from '@/features/products/imports/ProgressStep'
import { ReviewStep } from '@/features/products/imports/ReviewStep'
import { useChosenImport, useProductImport } from '@/features/products/imports/useProductImport'
import { useProductPermissions } from '@/features/products/permissions'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ErrorState } from '@/ui/ErrorState'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { PageHeader } from '@/ui/PageHeader'
import { StatusChip } from '@/ui/StatusChip'
import classes from './imports.module.css'

function useBack() {
  const { t } = useTranslation('imports')
  return { to: useHref().store(paths.productList), label: t('toProducts') }
}

function stepOf(row: ProductImport): Step {
  if (row.stage === 'REVIEW') return 'review'
  return isWorking(row) ? 'load' : 'done'
}

function Started({ row, onLeave }: { row: ProductImport; onLeave: () => void }) {
  const { t } = useTranslation('imports')
  const back = useBack()
  const step = stepOf(row)
  const isKnown = row.vendor !== 'other' && row.vendorIsSure
  const line = t('line', { name: row.name, rows: row.rows, products: row.products })
  return (
    <>
      <PageHeader
        back={back}
        title={t(`heading.${step}`)}
        line={step === 'review' ? `${line} · ${t('nothingYet')}` : line}
        chips={
          isKnown && (
            <StatusChip tone="ok" icon={IconCheck}>
              {t('recognized', { vendor: t(`vendor.${row.vendor}`) })}
            </StatusChip>
          )
        }
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
      {step === 'done' && <DoneStep row={row} onAnother={onLeave} />}
      {step === 'review' &&
        (row.state === 'FAILED' || row.state === 'CANCELLED' ? (
          <DoneStep row={row} onAnother={onLeave} />
        ) : (
          <ReviewStep row={row} onLeave={onLeave} />
        ))}
    </>
  )
}

function Chosen({ uploadOid, onLeave }: { uploadOid: string; onLeave: () => void }) {
  const { t } = useTranslation('imports')
  const back = useBack()
  const { data, error, refetch } = useProductImport(uploadOid)
  if (data) return <Started row={data} onLeave={onLeave} />
  return (
    <>
      <PageHeader back={back} title={t('title')} />
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

/** Products from a file, step by step. */
export function ImportScreen() {
  const { t } = useTranslation('imports')
  const { can } = useProductPermissions()
  const { uploadOid, choose } = useChosenImport()
  const back = useBack()
  if (!can('view')) return <NoAccess action="view" title={t('title')} />
  return (
    <div className={classes.page}>
      {uploadOid ? (
        <Chosen key={uploadOid} uploadOid={uploadOid} onLeave={() => choose(undefined)} />
      ) : (
        <>
          <PageHeader back={back} title={t('title')} line={t('intro')} />
          <ImportSteps step="file" />
          <FileStep onSent={choose} />
        </>
      )}
      <ImportsCard onOpen={choose} />
    </div>
  )
}

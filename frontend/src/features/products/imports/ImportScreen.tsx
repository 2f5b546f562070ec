import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NoAccess } from '@/features/products/components/NoAccess'
import { FileStep } from '@/features/products/imports/FileStep'
import { ImportPage } from '@/features/products/imports/ImportPage'
import type { ProductImport } from '@/features/products/imports/importApi'
import { ImportKindContext } from '@/features/products/imports/importKind'
import { ReviewStep } from '@/features/products/imports/ReviewStep'
import { productImports, useProductImport } from '@/features/products/imports/useProductImport'
import { useProductPermissions } from '@/features/products/permissions'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { StatusChip } from '@/ui/StatusChip'

function VendorChip({ row }: { row: ProductImport }) {
  const { t } = useTranslation('imports')
  if (row.vendor === 'other' || !row.vendorIsSure) return null
  return (
    <StatusChip tone="ok" icon={IconCheck}>
      {t('recognized', { vendor: t(`vendor.${row.vendor}`) })}
    </StatusChip>
  )
}

/** Products from a file, step by step. */
export function ImportScreen() {
  const { t } = useTranslation('imports')
  const { can } = useProductPermissions()
  const back = { to: useHref().store(paths.productList), label: t('toProducts') }
  if (!can('view')) return <NoAccess action="view" title={t('title')} />
  return (
    <ImportKindContext.Provider value={productImports}>
      <ImportPage
        back={back}
        title={t('title')}
        intro={t('intro')}
        useOne={useProductImport}
        lineOf={({ name, rows, products }) => t('line', { name, rows, products })}
        chipOf={(row) => <VendorChip row={row} />}
        file={(choose) => <FileStep onSent={choose} />}
        review={(row, onLeave) => <ReviewStep row={row} onLeave={onLeave} />}
      />
    </ImportKindContext.Provider>
  )
}

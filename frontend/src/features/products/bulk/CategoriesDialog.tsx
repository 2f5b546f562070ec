import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkDialog } from '@/features/products/bulk/BulkDialog'
import type { BulkRun } from '@/features/products/bulk/useBulk'
import { useDialogRun } from '@/features/products/bulk/useDialogRun'
import { CategoryPicker } from '@/features/products/components/CategoryPicker'
import { useProductPermissions } from '@/features/products/permissions'

type Props = {
  action: 'ADD_CATEGORIES' | 'REMOVE_CATEGORIES' | undefined
  count: number
  onClose: () => void
  run: BulkRun
}

export function CategoriesDialog({ action, count, onClose, run }: Props) {
  const { t } = useTranslation('products')
  const { can } = useProductPermissions()
  const [oids, setOids] = useState<string[]>([])
  const close = () => {
    setOids([])
    onClose()
  }
  const { busy, start } = useDialogRun(run, close)
  return (
    <BulkDialog
      opened={action !== undefined}
      title={t(`bulk.action.${action ?? 'ADD_CATEGORIES'}`)}
      yes={t('bulk.apply', { count })}
      ready={oids.length > 0}
      busy={busy}
      onYes={() => void start(action, { categoryOids: oids })}
      onClose={close}
    >
      <CategoryPicker
        value={oids}
        onChange={setOids}
        mayCreate={action === 'ADD_CATEGORIES' && can('create')}
      />
    </BulkDialog>
  )
}

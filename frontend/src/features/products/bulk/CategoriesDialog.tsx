import { useState } from 'react'
import { CategoryPicker } from '@/features/products/components/CategoryPicker'
import { useProductPermissions } from '@/features/products/permissions'
import { BulkDialog } from '@/ui/list/BulkDialog'

type Props = {
  opened: boolean
  title: string
  confirmLabel: string
  /** A category that is missing may be made on the way. */
  mayCreate: boolean
  onRun: (categoryOids: string[]) => Promise<unknown>
  onClose: () => void
}

export function CategoriesDialog({ mayCreate, onRun, onClose, ...dialog }: Props) {
  const { can } = useProductPermissions()
  const [oids, setOids] = useState<string[]>([])
  return (
    <BulkDialog
      {...dialog}
      ready={oids.length > 0}
      onRun={() => onRun(oids)}
      onClose={() => {
        setOids([])
        onClose()
      }}
    >
      <CategoryPicker value={oids} onChange={setOids} mayCreate={mayCreate && can('create')} />
    </BulkDialog>
  )
}

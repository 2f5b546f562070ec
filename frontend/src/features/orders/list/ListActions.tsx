import { IconDownload, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ExportDialog } from '@/features/orders/list/ExportDialog'
import { TrackingDialog } from '@/features/orders/list/TrackingDialog'
import { NewOrderMenu } from '@/features/orders/manual/NewOrderMenu'
import { orderList } from '@/features/orders/orderList'
import { useOrderPermissions } from '@/features/orders/permissions'
import { isUuid } from '@/lib/uuid'
import { useList } from '@/ui/list/useList'
import { PermissionButton } from '@/ui/PermissionButton'

const JOB = 'job'
const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** What is done with the list as a whole. A link in a mail names the job whose file is ready. */
export function ListActions() {
  const { t } = useTranslation('orderList')
  const { can, button } = useOrderPermissions()
  const [parameters, setParameters] = useSearchParams()
  const { filters } = useList(orderList)
  const [open, setOpen] = useState<'tracking' | 'export'>()
  const job = parameters.get(JOB) ?? undefined
  const jobOid = job && isUuid(job) ? job : undefined
  const close = () => {
    setOpen(undefined)
    if (job === undefined) return
    const next = new URLSearchParams(parameters)
    next.delete(JOB)
    setParameters(next, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <NewOrderMenu />
      <PermissionButton
        {...button('edit')}
        leftSection={<IconTruckDelivery {...icon} />}
        onClick={() => setOpen('tracking')}
      >
        {t('tracking.open')}
      </PermissionButton>
      <PermissionButton
        allowed={can('export')}
        reason={t('export.notAllowed')}
        leftSection={<IconDownload {...icon} />}
        onClick={() => setOpen('export')}
      >
        {t('export.open')}
      </PermissionButton>
      <TrackingDialog opened={open === 'tracking'} onClose={close} />
      <ExportDialog
        opened={open === 'export' || jobOid !== undefined}
        ids={[]}
        filters={filters}
        jobOid={jobOid}
        onClose={close}
      />
    </>
  )
}

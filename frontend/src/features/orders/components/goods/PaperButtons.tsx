import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { usePrint } from '@/features/orders/list/usePrint'
import { useOrderPermissions } from '@/features/orders/permissions'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './goods.module.css'

/** Label and packing slip of the order, as a PDF that is saved. */
export function PaperButtons({ order }: { order: Order }) {
  const { t } = useTranslation('orderDesk')
  const { button } = useOrderPermissions()
  const { print, printing } = usePrint()
  const shared = {
    size: 'compact-md',
    loading: printing,
    leftSection: <IconPrinter size={15} stroke={2} aria-hidden />,
  } as const
  return (
    <div className={classes.buttons}>
      <PermissionButton
        {...shared}
        {...button('seeContact')}
        onClick={() => void print([order._id], 'LABEL')}
      >
        {t('parcel.label')}
      </PermissionButton>
      <PermissionButton
        {...shared}
        {...button('view')}
        onClick={() => void print([order._id], 'PACKING_SLIP')}
      >
        {t('parcel.slip')}
      </PermissionButton>
    </div>
  )
}

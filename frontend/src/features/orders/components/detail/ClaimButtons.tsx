import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Claim } from '@/features/orders/api'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { PermissionButton } from '@/ui/PermissionButton'
import { useIsPhone } from '@/ui/useIsPhone'

type Props = { claim: Claim; actions: OrderActions }

export function ClaimButtons({ claim, actions }: Props) {
  const { t } = useTranslation('orders')
  const { button } = useOrderPermissions()
  const phone = useIsPhone()
  const approve = (
    <PermissionButton
      key="approve"
      {...button('approve')}
      tone="primary"
      loading={actions.pending}
      leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
      onClick={() => void actions.approve(claim)}
    >
      {t(phone ? 'claim.approveShort' : 'claim.approve')}
    </PermissionButton>
  )
  const reject = (
    <PermissionButton
      key="reject"
      {...button('approve')}
      tone="danger"
      disabled={actions.pending}
      onClick={() => actions.setRejecting(claim)}
    >
      {t('claim.reject')}
    </PermissionButton>
  )
  return phone ? [reject, approve] : [approve, reject]
}

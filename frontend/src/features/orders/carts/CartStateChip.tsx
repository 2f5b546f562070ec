import { IconCircleCheck, IconHourglass, IconPencil, IconSend, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CartRow } from '@/features/orders/carts/cartList'
import { StatusChip } from '@/ui/StatusChip'

const LOOKS = {
  OPEN: { tone: 'warning', icon: IconPencil },
  CONTACTED: { tone: 'info', icon: IconSend },
  RECOVERED: { tone: 'ok', icon: IconCircleCheck },
  LOST: { tone: 'neutral', icon: IconX },
  EXPIRED: { tone: 'neutral', icon: IconHourglass },
} as const

export function CartStateChip({ state }: { state: CartRow['state'] }) {
  const { t } = useTranslation('carts')
  return <StatusChip {...LOOKS[state]}>{t(`state.${state}`)}</StatusChip>
}

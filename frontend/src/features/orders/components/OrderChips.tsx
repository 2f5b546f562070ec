import { useTranslation } from 'react-i18next'
import { type ChipWords, deliveryWords, paymentWords } from '@/features/orders/orderWords'
import { StatusChip } from '@/ui/StatusChip'

function Chip({ words: { tone, icon, key } }: { words: ChipWords }) {
  const { t } = useTranslation('orders')
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(key)}
    </StatusChip>
  )
}

export const PaymentChip = ({ order }: { order: Parameters<typeof paymentWords>[0] }) => (
  <Chip words={paymentWords(order)} />
)

export const DeliveryChip = ({ order }: { order: Parameters<typeof deliveryWords>[0] }) => (
  <Chip words={deliveryWords(order)} />
)

import { useTranslation } from 'react-i18next'
import { STATE_LOOK, type State } from '@/features/discounts/discountStates'
import { StatusChip } from '@/ui/StatusChip'

type Props = { state: State; of: 'coupon' | 'promotion' }

export function DiscountChip({ state, of }: Props) {
  const { t } = useTranslation('discounts')
  return <StatusChip {...STATE_LOOK[state]}>{t(`state.${of}.${state}`)}</StatusChip>
}

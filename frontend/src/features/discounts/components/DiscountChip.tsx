import { useTranslation } from 'react-i18next'
import { STATE_LOOK, type State } from '@/features/discounts/discountStates'
import { StatusChip } from '@/ui/StatusChip'

export function DiscountChip({ state }: { state: State }) {
  const { t } = useTranslation('discounts')
  return <StatusChip {...STATE_LOOK[state]}>{t(`state.${state}`)}</StatusChip>
}

import { useTranslation } from 'react-i18next'
import { useManualDraft } from '@/features/orders/manual/useManualDraft'
import { paths } from '@/lib/paths'
import { BuyerCard } from './BuyerCard'
import { DeliveryCard } from './DeliveryCard'
import { GoodsCard } from './GoodsCard'
import { HoldCard } from './HoldCard'
import { ManualFrame, useSteps } from './ManualFrame'
import { PriceChanges } from './PriceChanges'
import { SummaryCard } from './SummaryCard'

/** The first step: what is sold, to whom, and how it gets there. */
export function ManualCartScreen() {
  const { t } = useTranslation('manualOrder')
  const session = useManualDraft()
  const { go } = useSteps(session)
  const { doc, draft } = session
  const stuck = draft?.lines.some(({ problem }) => problem !== null) ?? false
  const pieces = doc.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <ManualFrame
      session={session}
      step={1}
      title={t('title')}
      words={stuck ? t('mend') : t('units', { count: pieces })}
      back={{ to: paths.orderList, label: t('orders') }}
      next={{
        label: t('toInfo'),
        disabled: doc.lines.length === 0 || stuck,
        act: () => go(paths.manualInfo),
      }}
      side={
        <>
          <BuyerCard session={session} />
          <SummaryCard session={session} />
          <HoldCard session={session} />
        </>
      }
    >
      <PriceChanges session={session} />
      <GoodsCard session={session} />
      <DeliveryCard session={session} />
    </ManualFrame>
  )
}

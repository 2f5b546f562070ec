import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { atPromotion, PROMOTION } from '@/features/discounts/api'
import { PromotionEditor } from '@/features/discounts/promotions/PromotionEditor'
import { copyOf, emptyPromotion } from '@/features/discounts/promotions/promotionForm'
import { promotionList } from '@/features/discounts/promotions/promotionList'
import { useStore } from '@/lib/store/useStore'
import { FormScreen } from '@/ui/crud/FormScreen'
import { useBackToList } from '@/ui/list/listNavigation'

function useScreen(title: string) {
  const { t } = useTranslation('promotions')
  return {
    title,
    back: useBackToList(promotionList, t('list.title')),
    failed: t('form.failed'),
    missing: t('form.gone'),
  }
}

function CopiedPromotion({ promotionOid }: { promotionOid: string }) {
  const { t } = useTranslation('promotions')
  const { timeZone } = useStore()
  const access = useAccess('marketing.create')
  const query = useStoreQuery('get', PROMOTION, atPromotion(promotionOid), {
    enabled: access.allowed,
  })
  return (
    <FormScreen {...useScreen(t('new.title'))} access={access} query={query}>
      {(promotion) => <PromotionEditor initial={copyOf(promotion, timeZone)} />}
    </FormScreen>
  )
}

function NewPromotion() {
  const { t } = useTranslation('promotions')
  const [parameters] = useSearchParams()
  const access = useAccess('marketing.create')
  const screen = useScreen(t('new.title'))
  const from = parameters.get('from')
  if (from !== null) return <CopiedPromotion promotionOid={from} />
  return (
    <FormScreen {...screen} access={access}>
      {() => <PromotionEditor initial={emptyPromotion} />}
    </FormScreen>
  )
}

function ExistingPromotion({ promotionOid }: { promotionOid: string }) {
  const { t } = useTranslation('promotions')
  const access = useAccess('marketing.view')
  const query = useStoreQuery('get', PROMOTION, atPromotion(promotionOid), {
    enabled: access.allowed,
  })
  return (
    <FormScreen {...useScreen(t('form.title'))} access={access} query={query}>
      {(promotion) => <PromotionEditor promotion={promotion} initial={emptyPromotion} />}
    </FormScreen>
  )
}

/** New and existing promotions share one page; a new one may start as a copy. */
export function PromotionFormScreen() {
  const { _id } = useParams()
  return _id === undefined ? <NewPromotion /> : <ExistingPromotion key={_id} promotionOid={_id} />
}

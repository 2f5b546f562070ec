import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, toFormErrors } from '@/api/errors'
import { useErrorText } from '@/api/useErrorText'
import { atDraft, type Doc, draftQuery, usePlaceDraft } from '@/features/orders/manual/manualApi'
import { type DraftSession, useManualDraft } from '@/features/orders/manual/useManualDraft'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { FormAlert } from '@/ui/FormAlert'
import { SideCard } from '@/ui/SideCard'
import { Person } from './BuyerCard'
import { ManualFrame, useSteps } from './ManualFrame'
import { PaymentCard } from './PaymentCard'
import { PriceChanges } from './PriceChanges'
import { QuoteInstead } from './QuoteInstead'
import { SummaryCard } from './SummaryCard'

export const ORDER_PARAMETER = 'order'

function usePlace(session: DraftSession) {
  const { t } = useTranslation('manualOrder')
  const errorText = useErrorText()
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const href = useHref()
  const navigate = useNavigate()
  const { mutateAsync } = usePlaceDraft()
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const place = async () => {
    const { draftOid } = session
    if (!(await session.save()) || draftOid === null) return
    setProblem(undefined)
    setErrors({})
    const { queryKey } = draftQuery(storeOid, draftOid)
    const known = cache.getQueryData(queryKey)
    try {
      const body = { total: known?.total, version: known?.version }
      const order = await mutateAsync({ ...atDraft(draftOid), body })
      void navigate(href.store(`${paths.manualSuccess}?${ORDER_PARAMETER}=${order._id}`), {
        replace: true,
      })
      cache.removeQueries({ queryKey })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields = toFormErrors(error)
      setErrors(fields)
      setProblem(Object.keys(fields).length > 0 ? t('mend') : errorText(error))
      session.retry()
    }
  }
  return { place, problem, errors }
}

const LABELS: Record<Doc['payment']['mode'], string> = {
  LINK: 'placeLink',
  PAID: 'placePaid',
  PART: 'placePart',
  ON_DELIVERY: 'place',
  ON_ACCOUNT: 'place',
}

/** The third step: how it is paid. */
export function ManualPaymentScreen() {
  const { t } = useTranslation('manualOrder')
  const session = useManualDraft()
  const { go } = useSteps(session)
  const { place, problem, errors } = usePlace(session)
  const { doc, draft } = session
  const { mode, amount } = doc.payment
  const isOpen = draft?.methodOid == null && (mode === 'LINK' || mode === 'ON_DELIVERY')
  return (
    <ManualFrame
      session={session}
      step={3}
      title={t('paymentTitle')}
      words={doc.buyer?.firstName || t('nobody')}
      back={{ to: paths.manualInfo, label: t('steps.info') }}
      next={{
        label: t(LABELS[mode]),
        disabled: isOpen || (mode === 'PART' && !amount),
        act: place,
      }}
      side={
        <>
          {doc.buyer && (
            <SideCard title={t('buyer.title')}>
              <Person buyer={doc.buyer} onEdit={() => void go(paths.manualInfo)} />
            </SideCard>
          )}
          <SummaryCard session={session} withLines />
          <QuoteInstead session={session} />
        </>
      }
    >
      <PriceChanges session={session} />
      {problem && (
        <FormAlert cause={problem}>
          {problem} {Object.values(errors).join(' ')}
        </FormAlert>
      )}
      <PaymentCard session={session} />
    </ManualFrame>
  )
}

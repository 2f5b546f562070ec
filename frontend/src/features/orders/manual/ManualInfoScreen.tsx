import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Doc, NOBODY } from '@/features/orders/manual/manualApi'
import { type DraftSession, useManualDraft } from '@/features/orders/manual/useManualDraft'
import { paths } from '@/lib/paths'
import { FormSection } from '@/ui/FormSection'
import { AnswersSection } from './AnswersSection'
import { BuyerFields } from './BuyerFields'
import { ManualFrame, useSteps } from './ManualFrame'
import { PriceChanges } from './PriceChanges'
import { SummaryCard } from './SummaryCard'

type Problems = Record<string, string>

/** Paths of what is missing before it can be paid. */
function missing({ buyer, address }: Doc): string[] {
  const found: string[] = []
  if (address !== null && !address.line?.trim()) found.push('address.line')
  if (buyer === null && address === null) return found
  if (!buyer?.firstName.trim()) found.push('buyer.firstName')
  if (!buyer?.phone && !buyer?.email) found.push('buyer.phone')
  return found
}

/** The second step: who it is for and where it goes. */
export function ManualInfoScreen() {
  const { t } = useTranslation('manualOrder')
  const session = useManualDraft()
  const { go } = useSteps(session)
  const [checked, setChecked] = useState(false)
  const open = missing(session.doc)
  const problems: Problems = checked
    ? Object.fromEntries(
        open.map((path) => [path, t(path === 'buyer.phone' ? 'buyer.reach' : 'required')]),
      )
    : {}
  const next = () => {
    setChecked(true)
    if (open.length === 0) return go(paths.manualPayment)
    return undefined
  }
  return (
    <ManualFrame
      session={session}
      step={2}
      title={t('infoTitle')}
      words={session.doc.buyer?.firstName ?? t('nobody')}
      back={{ to: paths.manualOrder, label: t('steps.cart') }}
      next={{ label: t('toPayment'), act: next }}
      side={<SummaryCard session={session} withLines />}
    >
      <PriceChanges session={session} />
      {session.doc.address && <AddressSection session={session} problems={problems} />}
      <BuyerSection session={session} problems={problems} />
      <AnswersSection session={session} />
      <FormSection title={t('notes')}>
        <Textarea
          label={t('packNote')}
          description={t('packNoteHelp')}
          maxLength={1000}
          autosize
          minRows={2}
          value={session.doc.note}
          onChange={(event) => session.change({ note: event.currentTarget.value })}
        />
      </FormSection>
    </ManualFrame>
  )
}

type SectionProps = { session: DraftSession; problems: Problems }

function AddressSection({ session, problems }: SectionProps) {
  const { t } = useTranslation('manualOrder')
  const { address } = session.doc
  if (address === null) return null
  return (
    <FormSection title={t('address.title')}>
      <TextInput
        label={t('address.line')}
        maxLength={256}
        autoComplete="off"
        error={problems['address.line']}
        value={address.line ?? ''}
        onChange={(event) =>
          session.change({ address: { ...address, line: event.currentTarget.value } })
        }
      />
      <TextInput
        label={t('address.reference')}
        maxLength={256}
        autoComplete="off"
        value={address.reference ?? ''}
        onChange={(event) =>
          session.change({ address: { ...address, reference: event.currentTarget.value } })
        }
      />
    </FormSection>
  )
}

function BuyerSection({ session, problems }: SectionProps) {
  const { t } = useTranslation('manualOrder')
  const { buyer, address } = session.doc
  const isCounter = buyer === null && address === null
  return (
    <FormSection
      title={t('buyer.title')}
      note={t(isCounter ? 'buyer.counter' : 'buyer.forReceipt')}
    >
      <BuyerFields
        whole
        errors={problems}
        buyer={buyer ?? NOBODY}
        onChange={(next) => {
          const isEmpty = Object.values(next).every((value) => value === '')
          session.change({ buyer: isEmpty ? null : next })
        }}
      />
    </FormSection>
  )
}

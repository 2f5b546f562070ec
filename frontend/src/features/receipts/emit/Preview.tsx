import { SegmentedControl, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '@/features/receipts/api'
import { type PaperFacts, ReceiptPaper } from '@/features/receipts/components/ReceiptPaper'
import type { EmitValues } from '@/features/receipts/emit/emitSchema'
import { codeOf } from '@/features/receipts/emit/useEmitForm'
import {
  bandOf,
  buyerPairs,
  contactOf,
  currencyText,
  paperTitle,
  sumPairs,
  termText,
} from '@/features/receipts/paperFacts'
import { orderCode } from '@/lib/orderCode'
import { useMoney } from '@/lib/store/useMoney'
import classes from '../components/receipts.module.css'

const REDRAWN_AFTER_MS = 300

type Size = 'a4' | '80mm'

/** What it will look like; `issued`: what it looks like. */
export function PaperPreview({ facts, issued }: { facts: PaperFacts; issued?: boolean }) {
  const { t } = useTranslation('receipts')
  const [size, setSize] = useState<Size>('a4')
  return (
    <section className={classes.well} aria-labelledby="preview">
      <div className={classes.head}>
        <Title order={2} id="preview">
          {t(issued ? 'paper.issued' : 'paper.title')}
        </Title>
        <SegmentedControl
          aria-label={t('paper.size')}
          value={size}
          onChange={(value) => setSize(value as Size)}
          data={[
            { value: 'a4', label: 'A4' },
            { value: '80mm', label: '80 mm' },
          ]}
        />
      </div>
      <ReceiptPaper facts={facts} size={size} />
    </section>
  )
}

/** How the receipt will look with what is typed; drawn anew once typing rests. */
export function Preview({ values, proposal }: { values: EmitValues; proposal: Proposal }) {
  const { t } = useTranslation('receipts')
  const { format } = useMoney()
  const [typed] = useDebouncedValue(values, REDRAWN_AFTER_MS)
  const series = proposal.series.find(({ _id }) => _id === typed.seriesOid)
  const { sender, issuer } = proposal
  const today = new Intl.DateTimeFormat('es-PE', { timeZone: 'America/Lima' }).format(new Date())
  const facts: PaperFacts = {
    title: paperTitle(typed.kind, sender),
    code: series ? codeOf(series) : '',
    issuer,
    contact: contactOf(issuer),
    band: bandOf(typed.kind, sender),
    buyer: buyerPairs(typed),
    facts: [
      ['Emisión', today],
      ['Moneda', currencyText(proposal.currency)],
      ['Forma de pago', termText(typed.paymentTerm, typed.dueOn)],
      ['Pedido', `#${orderCode(proposal.orderNumber)}`],
    ],
    lines: proposal.lines,
    sums: sumPairs(typed.kind, proposal, format),
    total: format(proposal.total),
    inWords: typed.kind === 'SALES_NOTE' ? '' : proposal.inWords,
    remarks: proposal.remarks,
    qrNote: typed.kind === 'SALES_NOTE' ? '' : t('paper.qrLater'),
    foot: sender === '' ? [] : [`Representación impresa de la ${paperTitle(typed.kind, sender)}`],
  }
  return <PaperPreview facts={facts} />
}

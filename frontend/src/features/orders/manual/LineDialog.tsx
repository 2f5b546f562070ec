import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocLine, DraftLine } from '@/features/orders/manual/manualApi'
import { isPositive } from '@/features/orders/orderFacts'
import { parseMoney } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { FormDialog } from '@/ui/FormDialog'
import { MoneyInput } from '@/ui/MoneyInput'
import { nameOf } from './Line'
import classes from './manual.module.css'

export type LineDialogKind = 'price' | 'discount' | 'note'

type Props = {
  kind: LineDialogKind
  line: DocLine
  priced: DraftLine | undefined
  onClose: () => void
  onSet: (part: Partial<DocLine>) => void
}

const MAX_REASON = 80
const REASONS = ['second', 'matched', 'loyal'] as const

/** Why, with what is said most. */
export function ReasonField({
  value,
  error,
  onChange,
}: {
  value: string
  error?: string
  onChange: (text: string) => void
}) {
  const { t } = useTranslation('manualOrder')
  return (
    <div>
      <TextInput
        label={t('reason.label')}
        description={t('reason.help')}
        maxLength={MAX_REASON}
        autoComplete="off"
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.why} style={{ marginTop: 8 }}>
        {REASONS.map((name) => (
          <Button
            key={name}
            size="compact-md"
            variant={value === t(`reason.${name}`) ? 'light' : 'default'}
            aria-pressed={value === t(`reason.${name}`)}
            onClick={() => onChange(t(`reason.${name}`))}
          >
            {t(`reason.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

function PriceDialog({ line, priced, onClose, onSet }: Props) {
  const { t } = useTranslation('manualOrder')
  const { symbol, digits, format } = useMoney()
  const [price, setPrice] = useState(line.price ?? priced?.unitPrice ?? '')
  const [reason, setReason] = useState(line.reason)
  const [checked, setChecked] = useState(false)
  const read = parseMoney(price, digits)
  const needsReason = line.variantOid !== null
  const valid = read !== null && (!needsReason || reason.trim() !== '')
  const isBelowCost = read !== null && priced?.cost != null && Number(read) < Number(priced.cost)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('priceOf', { name: nameOf(line, priced) })}
      confirmLabel={t('apply', { count: line.quantity })}
      cancelLabel={t('cancel')}
      onConfirm={() => {
        setChecked(true)
        if (valid) onSet({ price: read, reason: reason.trim() })
      }}
    >
      <MoneyInput
        data-autofocus
        label={t('priceWithTax')}
        description={
          priced?.listPrice ? t('listPrice', { price: format(priced.listPrice) }) : undefined
        }
        error={checked && read === null ? t('required') : isBelowCost ? t('belowCost') : undefined}
        symbol={symbol}
        digits={digits}
        value={price}
        onChange={setPrice}
      />
      {needsReason && (
        <ReasonField
          value={reason}
          error={checked && reason.trim() === '' ? t('required') : undefined}
          onChange={setReason}
        />
      )}
      {needsReason && line.price !== null && (
        <Button variant="subtle" onClick={() => onSet({ price: null, reason: '' })}>
          {t('backToList')}
        </Button>
      )}
    </FormDialog>
  )
}

function DiscountDialog({ line, priced, onClose, onSet }: Props) {
  const { t } = useTranslation('manualOrder')
  const { symbol, digits } = useMoney()
  const [kind, setKind] = useState<'percent' | 'amount'>(
    line.discount?.amount ? 'amount' : 'percent',
  )
  const [value, setValue] = useState(String(line.discount?.amount ?? line.discount?.percent ?? ''))
  const [reason, setReason] = useState(line.discount?.reason ?? '')
  const [checked, setChecked] = useState(false)
  const read = parseMoney(value, digits)
  const valid =
    read !== null && isPositive(read) && (kind === 'amount' || Number(read) <= 100) && reason.trim()
  const set = () => {
    setChecked(true)
    if (!valid || read === null) return
    const size =
      kind === 'amount' ? { amount: read, percent: null } : { percent: read, amount: null }
    onSet({ discount: { ...size, reason: reason.trim() } })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('discountOf', { name: nameOf(line, priced) })}
      confirmLabel={t('applyDiscount')}
      cancelLabel={t('cancel')}
      onConfirm={set}
    >
      <SegmentedControl
        aria-label={t('discountKind')}
        value={kind}
        onChange={(next) => setKind(next as 'percent' | 'amount')}
        data={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: symbol },
        ]}
      />
      <MoneyInput
        data-autofocus
        label={t('discount')}
        symbol={kind === 'percent' ? '%' : symbol}
        digits={digits}
        error={checked && (read === null || !isPositive(read)) ? t('required') : undefined}
        value={value}
        onChange={setValue}
      />
      <ReasonField
        value={reason}
        error={checked && reason.trim() === '' ? t('required') : undefined}
        onChange={setReason}
      />
      {line.discount && (
        <Button variant="subtle" onClick={() => onSet({ discount: null })}>
          {t('noDiscount')}
        </Button>
      )}
    </FormDialog>
  )
}

function NoteDialog({ line, priced, onClose, onSet }: Props) {
  const { t } = useTranslation('manualOrder')
  const [note, setNote] = useState(line.note)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('noteOf', { name: nameOf(line, priced) })}
      confirmLabel={t('saveNote')}
      cancelLabel={t('cancel')}
      onConfirm={() => onSet({ note: note.trim() })}
    >
      <TextInput
        data-autofocus
        label={t('line.note')}
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

const DIALOGS = { price: PriceDialog, discount: DiscountDialog, note: NoteDialog }

/** What is changed about one line. */
export function LineDialog(props: Props) {
  const Chosen = DIALOGS[props.kind]
  return <Chosen {...props} />
}

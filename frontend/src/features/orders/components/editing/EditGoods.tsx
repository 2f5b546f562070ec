import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArrowBackUp, IconPhoto, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { VariantSearch } from '@/features/orders/components/editing/VariantSearch'
import { Picture } from '@/features/orders/components/Picture'
import { UnitInput } from '@/features/orders/components/UnitInput'
import type { QuotedLine } from '@/features/orders/editApi'
import { type Added, withUnits } from '@/features/orders/editSession'
import type { EditSession } from '@/features/orders/useEditSession'
import { useMoney } from '@/lib/store/useMoney'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import classes from './editing.module.css'

type Props = { order: Order; edit: EditSession }
const MAX_UNITS = 99_999

type RowProps = {
  name: string
  photo: ReactNode
  details: string
  quantity: number
  /** Units that have left can't be taken out, nor those that were refunded. */
  shipped: number
  removed: number
  quoted: QuotedLine | undefined
  isRemoved?: boolean
  onChange: (quantity: number) => void
  onRemove: () => void
}

/** "49.00 each", or of a line that grew at another price "3 × 49.00 + 1 × 55.00". */
function usePrices() {
  const { t } = useTranslation('orderEdit')
  const { format } = useMoney()
  return (quoted: QuotedLine | undefined) => {
    if (quoted === undefined) return ''
    if (quoted.parts.length < 2) return t('each', { price: format(quoted.unitPrice) })
    return quoted.parts
      .map(({ quantity, unitPrice }) => `${quantity} × ${format(unitPrice)}`)
      .join(' + ')
  }
}

function Row(props: RowProps) {
  const {
    name,
    photo,
    details,
    quantity,
    shipped,
    removed,
    quoted,
    isRemoved,
    onChange,
    onRemove,
  } = props
  const { t } = useTranslation('orderEdit')
  const prices = usePrices()(quoted)
  const { format } = useMoney()
  const least = shipped + removed
  const Icon = isRemoved ? IconArrowBackUp : IconTrash
  return (
    <li className={classes.line} data-gone={isRemoved || undefined}>
      {photo}
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <div className={classes.dim}>{[details, prices].filter(Boolean).join(' · ')}</div>
        {shipped > 0 && <div className={classes.dim}>{t('least', { count: shipped })}</div>}
        {removed > 0 && <div className={classes.dim}>{t('removed', { count: removed })}</div>}
      </div>
      <UnitInput
        className={classes.units}
        aria-label={t('units', { name })}
        min={isRemoved ? 0 : Math.max(least, 1)}
        max={MAX_UNITS}
        disabled={isRemoved}
        value={quantity}
        onChange={onChange}
      />
      <span className={classes.sum}>{quoted ? format(quoted.total) : ''}</span>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={t(isRemoved ? 'putBack' : 'remove', { name })}
        disabled={least > 0}
        onClick={onRemove}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function ExistingLines({ order, edit }: Props) {
  const { session, set, quote } = edit
  return order.lines.map((line) => {
    const change = (next: number) => set({ units: withUnits(session, line, next) })
    const quantity = session.units[line._id] ?? line.quantity
    const isRemoved = quantity === 0
    return (
      <Row
        key={line._id}
        name={[line.productName, line.variantName].filter(Boolean).join(', ')}
        photo={<Picture photo={line.photo} className={classes.photo} icon={IconPhoto} />}
        details={line.sku}
        quantity={quantity}
        shipped={line.quantityShipped}
        removed={line.quantityRemoved}
        quoted={quote?.lines.find(({ lineOid }) => lineOid === line._id)}
        isRemoved={isRemoved}
        onChange={change}
        onRemove={() => change(isRemoved ? line.quantity : 0)}
      />
    )
  })
}

function New({ edit }: Props) {
  const { session, set, quote } = edit
  const change = (variantOid: string, part: Partial<Added>) =>
    set({
      added: session.added.map((one) =>
        one.variantOid === variantOid ? { ...one, ...part } : one,
      ),
    })
  return session.added.map(({ variantOid, name, photoUrl, quantity }) => (
    <Row
      key={variantOid}
      name={name}
      photo={
        photoUrl ? (
          <img className={classes.photo} src={photoUrl} alt="" />
        ) : (
          <Picture photo={null} className={classes.photo} icon={IconPhoto} />
        )
      }
      details=""
      quantity={quantity}
      shipped={0}
      removed={0}
      quoted={quote?.lines.find((line) => line.lineOid === null && line.variantOid === variantOid)}
      onChange={(next) => change(variantOid, { quantity: next })}
      onRemove={() => set({ added: session.added.filter((one) => one.variantOid !== variantOid) })}
    />
  ))
}

/** What there is too little of, or can't be bought any more. */
function Shortages({ edit }: { edit: EditSession }) {
  const { t } = useTranslation('orderEdit')
  const short = edit.quote?.shortages ?? []
  if (short.length === 0) return null
  return (
    <FormAlert tone="danger">
      <ul className={classes.short}>
        {short.map(({ variantOid, name, left, problem }) => (
          <li key={variantOid}>{t(`short.${problem}`, { name, count: left ?? 0 })}</li>
        ))}
      </ul>
    </FormAlert>
  )
}

/** Lines: more, fewer, others. Prices of what is not touched stay as they were sold. */
export function EditGoods({ order, edit }: Props) {
  const { t } = useTranslation('orderEdit')
  const { form, session, set, empty } = edit
  const add = (added: Added) => {
    const line = order.lines.find(({ variantOid }) => variantOid === added.variantOid)
    if (line) {
      const units = (session.units[line._id] ?? line.quantity) + 1
      return set({ units: withUnits(session, line, units) })
    }
    const twin = session.added.some(({ variantOid }) => variantOid === added.variantOid)
    set({
      added: twin
        ? session.added.map((one) =>
            one.variantOid === added.variantOid ? { ...one, quantity: one.quantity + 1 } : one,
          )
        : [...session.added, added],
    })
  }
  return (
    <FormSection title={t('goods')} note={t('goodsNote')}>
      <ul className={classes.lines}>
        <ExistingLines order={order} edit={edit} />
        <New order={order} edit={edit} />
      </ul>
      {empty && <FormAlert>{empty}</FormAlert>}
      <Shortages edit={edit} />
      <VariantSearch onPick={add} />
      <Checkbox
        {...form.getInputProps('reprice', { type: 'checkbox' })}
        label={t('reprice')}
        description={t('repriceHelp')}
      />
    </FormSection>
  )
}

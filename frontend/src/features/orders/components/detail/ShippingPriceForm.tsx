import { NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { ErrorAlert } from '@/features/orders/components/ErrorAlert'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useLatestVersion } from '@/features/orders/useLatestVersion'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { parseMoney } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { MoneyInput } from '@/ui/MoneyInput'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './ShippingPriceForm.module.css'

type Props = { order: Order; actions: OrderActions }
type Days = number | ''

const MAX_DAYS = 60

function useForm() {
  const { digits } = useMoney()
  const [price, setPrice] = useState('')
  const [first, setFirst] = useState<Days>('')
  const [last, setLast] = useState<Days>('')
  const read = parseMoney(price, digits)
  const isPriced = read !== null && Number(read) >= 0
  // One day that is told stands for both.
  const days = [first === '' ? last : first, last === '' ? first : last] as const
  const inOrder = days[0] === '' || days[1] === '' || days[0] <= days[1]
  const promised = days[0] === '' || days[1] === '' ? {} : { minDays: days[0], maxDays: days[1] }
  const fields = { price, setPrice, first, setFirst, last, setLast }
  return { ...fields, isPriced, inOrder, body: { price: read ?? '', ...promised } }
}

/** Of an order to be agreed: what its delivery costs, and when it comes. The buyer is told at once. */
export function ShippingPriceForm({ order, actions }: Props) {
  const { t } = useTranslation('orders')
  const { format, symbol, digits } = useMoney()
  const { button } = useOrderPermissions()
  const form = useForm()
  const [checked, setChecked] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { send, pending, problem, message } = useSubmit()
  const version = useLatestVersion(order, problem)
  const name = order.contact.firstName || t('buyer')
  const isMailed = order.contact.email !== ''

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!form.isPriced || !form.inOrder) return
    const done = await send(() => actions.calls.priceShipping({ ...form.body, version }, key))
    if (!done) return
    const amount = format(form.body.price)
    notify.success({
      title: t('shippingPrice.done', { amount, number: order.number }),
      description: isMailed ? t('done.told', { name }) : undefined,
      about: order._id,
    })
  }
  const dayInput = {
    min: 0,
    max: MAX_DAYS,
    allowDecimal: false,
    allowNegative: false,
    hideControls: true,
    w: 72,
  }
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
      <ErrorAlert problem={problem} message={message} />
      <div className={classes.fields}>
        <MoneyInput
          label={t('shippingPrice.price')}
          error={checked && !form.isPriced ? t('shippingPrice.missing') : undefined}
          symbol={symbol}
          digits={digits}
          value={form.price}
          onChange={form.setPrice}
        />
        <fieldset className={classes.days}>
          <legend>
            {t('shippingPrice.days')} ({t('optional')})
          </legend>
          <NumberInput
            {...dayInput}
            aria-label={t('shippingPrice.first')}
            value={form.first}
            onChange={(days) => form.setFirst(days === '' ? '' : Number(days))}
          />
          <span aria-hidden>{t('shippingPrice.to')}</span>
          <NumberInput
            {...dayInput}
            aria-label={t('shippingPrice.last')}
            aria-invalid={checked && !form.inOrder}
            value={form.last}
            onChange={(days) => form.setLast(days === '' ? '' : Number(days))}
          />
        </fieldset>
      </div>
      {checked && !form.inOrder && (
        <p role="alert" className={classes.error}>
          {t('shippingPrice.order')}
        </p>
      )}
      <PermissionButton {...button('edit')} type="submit" tone="primary" loading={pending}>
        {isMailed ? t('shippingPrice.saveAndTell', { name }) : t('shippingPrice.save')}
      </PermissionButton>
    </form>
  )
}

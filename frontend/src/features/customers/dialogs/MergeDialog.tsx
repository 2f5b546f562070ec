import { Radio, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import type { Answer, Body } from '@/api/types'
import { atCustomer, CUSTOMER, type Customer } from '@/features/customers/api'
import { useMoney } from '@/lib/store/useMoney'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { notify } from '@/ui/notify'
import classes from './merge.module.css'

const PREVIEW = `${CUSTOMER}/merge/{other_id}` as const
type Side = Answer<typeof PREVIEW, 'get'>['customer']
type Taken = NonNullable<Body<`${typeof CUSTOMER}/merge`, 'post'>['taken']>[number]

const FIELDS: Taken[] = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'documentNumber',
  'company',
  'gender',
  'birthday',
  'language',
]

const textOf = (side: Side, field: Taken) => String(side.fields[field] ?? '')

/** Where the two say different things, one is chosen; what one alone has stays anyway. */
function Choice(props: {
  field: Taken
  sides: [Side, Side]
  isTaken: boolean
  onChoose: (taken: boolean) => void
}) {
  const { t } = useTranslation('customer')
  const { field, sides, isTaken, onChoose } = props
  const called = (side: Side) =>
    ['gender', 'language'].includes(field)
      ? t(`customers:${field}.${textOf(side, field)}`)
      : textOf(side, field)
  return (
    <Radio.Group
      label={t(`customers:field.${field}`)}
      value={isTaken ? 'other' : 'customer'}
      onChange={(value) => onChoose(value === 'other')}
    >
      <div className={classes.pair}>
        <Radio value="customer" label={called(sides[0])} />
        <Radio value="other" label={called(sides[1])} />
      </div>
    </Radio.Group>
  )
}

function Head({ side }: { side: Side }) {
  const { t } = useTranslation('customer')
  const { format } = useMoney()
  return (
    <div className={classes.side}>
      <b>{side.name || t('customers:nobody')}</b>
      <span>
        {t('customers:orders', { count: side.orderCount })} · {format(side.spent)}
      </span>
    </div>
  )
}

type Props = { customer: Customer; otherOid: string; onClose: () => void }

/** Two customers side by side, what stays of each, and then one. */
export function MergeDialog({ customer, otherOid, onClose }: Props) {
  const { t } = useTranslation('customer')
  const [taken, setTaken] = useState<Taken[]>([])
  const at = { params: { path: { customer_id: customer._id, other_id: otherOid } } }
  const preview = useStoreQuery('get', PREVIEW, at)
  const merge = useStoreMutation('post', `${CUSTOMER}/merge`, { updates: CUSTOMER })
  const { data } = preview
  const differing = data
    ? FIELDS.filter((field) => {
        const [mine, theirs] = [textOf(data.customer, field), textOf(data.other, field)]
        return mine !== '' && theirs !== '' && mine !== theirs
      })
    : []
  const choose = (field: Taken, isTaken: boolean) =>
    setTaken((known) => [...known.filter((one) => one !== field), ...(isTaken ? [field] : [])])
  const send = () =>
    merge.mutate(
      { ...atCustomer(customer._id), body: { otherOid, taken } },
      {
        onSuccess: () => {
          notify.success({ title: t('merge.done') })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('merge.title')}
      confirmLabel={t('merge.yes')}
      cancelLabel={t('cancel')}
      pending={merge.isPending}
      disabled={data === undefined}
      onConfirm={send}
    >
      {preview.isPending && <Skeleton height={160} />}
      {preview.isError && <FormAlert>{t('merge.failed')}</FormAlert>}
      {data && (
        <>
          <div className={classes.pair}>
            <Head side={data.customer} />
            <Head side={data.other} />
          </div>
          {differing.map((field) => (
            <Choice
              key={field}
              field={field}
              sides={[data.customer, data.other]}
              isTaken={taken.includes(field)}
              onChoose={(isTaken) => choose(field, isTaken)}
            />
          ))}
          <p className={classes.line}>{t('merge.line')}</p>
        </>
      )}
    </FormDialog>
  )
}

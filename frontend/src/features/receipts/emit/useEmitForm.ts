import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { idempotent, useStoreMutation } from '@/api/mutations'
import type { Kind, Proposal } from '@/features/receipts/api'
import { type EmitValues, emitSchema } from '@/features/receipts/emit/emitSchema'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

export const seriesOf = (proposal: Proposal, kind: Kind) =>
  proposal.series.filter((series) => series.kind === kind)

/** What the receipt will most likely be called: `B001-00000187`. */
export const codeOf = ({ code, nextNumber }: Proposal['series'][number]) =>
  `${code}-${String(nextNumber).padStart(8, '0')}`

function startOf(proposal: Proposal): EmitValues {
  const kind = (proposal.kinds[0] ?? 'SALES_NOTE') as EmitValues['kind']
  const { buyer } = proposal
  return {
    kind,
    seriesOid: seriesOf(proposal, kind)[0]?._id ?? '',
    paymentTerm: 'CASH',
    dueOn: '',
    documentType:
      buyer.documentNumber === '' ? '' : (buyer.documentType as EmitValues['documentType']),
    documentNumber: buyer.documentNumber,
    name: buyer.name,
    address: buyer.address,
  }
}

/** What a person decides about a receipt of this order; the rest is the order's. */
export function useEmitForm(orderOid: string, proposal: Proposal) {
  const { t } = useTranslation('receipts')
  const navigate = useNavigate()
  const href = useHref()
  const key = useRef(crypto.randomUUID())
  const schema = useMemo(() => emitSchema(proposal.documentRequired), [proposal.documentRequired])
  const emit = useStoreMutation('post', '/api/v1/order/{order_id}/invoice', {
    silent: true,
    refetchesOnError: true,
  })
  const form = useServerForm({
    schema,
    texts: 'receipts',
    values: useMemo(() => startOf(proposal), [proposal]),
    keepValues: true,
    serverPaths: {
      'buyer.documentType': 'documentType',
      'buyer.documentNumber': 'documentNumber',
      'buyer.name': 'name',
      'buyer.address': 'address',
    },
    submit: async ({ documentType, documentNumber, name, address, dueOn, ...rest }) => {
      const buyer = { documentType, documentNumber, name, address }
      const receipt = await emit.mutateAsync({
        ...idempotent(key.current),
        params: { path: { order_id: orderOid } },
        body: { ...rest, buyer, dueOn: dueOn === '' ? null : dueOn, total: proposal.total },
      })
      notify.success({ title: t('emit.done', { code: receipt.code }) })
      await navigate(href.store(paths.receipt(receipt._id)), { replace: true })
    },
  })
  const choose = (kind: EmitValues['kind']) => {
    form.setValues({ kind, seriesOid: seriesOf(proposal, kind)[0]?._id ?? '' })
    if (kind === 'FACTURA') form.setFieldValue('documentType', 'RUC')
  }
  return { ...form, choose }
}

export type EmitForm = ReturnType<typeof useEmitForm>

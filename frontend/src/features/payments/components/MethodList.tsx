import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { type Gateway, type PaymentMethod, useReorderMethods } from '@/features/payments/api'
import { Earning } from '@/features/payments/components/Earning'
import { MethodRow } from '@/features/payments/components/MethodRow'
import type { PaymentFigures } from '@/features/payments/figures'
import { choiceOf } from '@/features/payments/methodKinds'
import { say } from '@/features/payments/methodWords'
import { useLocalePath } from '@/i18n/localePath'
import { confirm } from '@/ui/confirm'
import { SortableRows } from '@/ui/crud/SortableRows'
import { notify } from '@/ui/notify'

type Props = {
  methods: PaymentMethod[]
  gateways: Gateway[]
  sale: number
  figures: PaymentFigures | undefined
}

/** The methods in the order that buyers see, with what each leaves of a sale. */
export function MethodList({ methods, gateways, sale, figures }: Props) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const reorder = useReorderMethods()
  const update = useStoreMutation('patch', '/api/v1/payment/method/{method_id}')
  const mayEdit = useAccess('payments.edit').allowed
  const nameOf = (method: PaymentMethod) =>
    say(method.name, locale) || t(`kind.${choiceOf(method)}.title`)

  const move = async (next: PaymentMethod[]) => {
    await reorder.mutateAsync(next)
    notify.success({ title: t('list.moved'), mergeKey: 'payment-order' })
  }
  const enable = async (method: PaymentMethod, enabled: boolean) => {
    if (reorder.isPending || update.isPending) return
    const name = nameOf(method)
    const isLast = methods.every((other) => other === method || !other.enabled)
    if (!enabled && isLast && !(await confirmLast(name))) return
    update.mutate(
      { params: { path: { method_id: method._id } }, body: { enabled } },
      {
        onSuccess: () =>
          notify.success({ title: t(enabled ? 'list.enabled' : 'list.disabled', { name }) }),
      },
    )
  }
  const confirmLast = (name: string) =>
    confirm({
      title: t('list.lastTitle'),
      description: t('list.lastLine', { name }),
      confirmLabel: t('list.lastYes'),
      danger: true,
    })
  return (
    <SortableRows rows={methods} nameOf={nameOf} onMove={mayEdit ? move : undefined}>
      {(method, moves) => (
        <MethodRow
          method={method}
          name={nameOf(method)}
          mayEdit={mayEdit}
          moves={moves}
          figures={figures?.methods.find(({ methodOid }) => methodOid === method._id)}
          earning={
            <Earning
              method={method}
              gateway={gateways.find(({ key }) => key === method.provider)}
              sale={sale}
            />
          }
          onEnable={(enabled) => void enable(method, enabled)}
        />
      )}
    </SortableRows>
  )
}

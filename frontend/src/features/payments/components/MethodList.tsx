import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { type PaymentMethod, useReorderMethods } from '@/features/payments/api'
import { MethodRow } from '@/features/payments/components/MethodRow'
import { choiceOf } from '@/features/payments/methodKinds'
import { say } from '@/features/payments/methodWords'
import { useLocalePath } from '@/i18n/localePath'
import { SortableRows } from '@/ui/crud/SortableRows'
import { notify } from '@/ui/notify'

/** The methods in the order that buyers see. */
export function MethodList({ methods }: { methods: PaymentMethod[] }) {
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
  const enable = (method: PaymentMethod, enabled: boolean) => {
    if (reorder.isPending || update.isPending) return
    const name = nameOf(method)
    update.mutate(
      { params: { path: { method_id: method._id } }, body: { enabled } },
      {
        onSuccess: () =>
          notify.success({ title: t(enabled ? 'list.enabled' : 'list.disabled', { name }) }),
      },
    )
  }
  return (
    <SortableRows rows={methods} nameOf={nameOf} onMove={mayEdit ? move : undefined}>
      {(method, moves) => (
        <MethodRow
          method={method}
          name={nameOf(method)}
          mayEdit={mayEdit}
          moves={moves}
          onEnable={(enabled) => enable(method, enabled)}
        />
      )}
    </SortableRows>
  )
}

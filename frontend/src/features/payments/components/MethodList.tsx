import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { type PaymentMethod, useReorderMethods } from '@/features/payments/api'
import { MethodRow } from '@/features/payments/components/MethodRow'
import { say } from '@/features/payments/methodWords'
import { useLocalePath } from '@/i18n/localePath'
import { notify } from '@/ui/notify'
import { useSortingTexts } from '@/ui/photos/useSortingTexts'
import { useListSensors } from '@/ui/useListSensors'
import classes from './MethodList.module.css'

/** The methods in the order that buyers see. */
export function MethodList({ methods }: { methods: PaymentMethod[] }) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const reorder = useReorderMethods()
  const update = useStoreMutation('patch', '/api/v1/payment/method/{method_id}')
  const isBusy = reorder.isPending || update.isPending
  const mayEdit = useAccess('payments.edit').allowed
  const ids = methods.map(({ _id }) => _id)
  const accessibility = useSortingTexts(ids)
  const sensors = useListSensors()
  const move = (from: number, to: number) => {
    const next = [...methods]
    const [moved] = next.splice(from, 1)
    if (isBusy || moved === undefined) return
    next.splice(to, 0, moved)
    reorder.mutate(next, {
      onSuccess: () => notify.success({ title: t('list.moved'), mergeKey: 'payment-order' }),
    })
  }
  const enable = (method: PaymentMethod, enabled: boolean) => {
    if (isBusy) return
    const name = say(method.name, locale)
    update.mutate(
      { params: { path: { method_id: method._id } }, body: { enabled } },
      {
        onSuccess: () =>
          notify.success({ title: t(enabled ? 'list.enabled' : 'list.disabled', { name }) }),
      },
    )
  }

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={classes.list}>
          {methods.map((method, place) => (
            <MethodRow
              key={method._id}
              method={method}
              mayEdit={mayEdit}
              onUp={mayEdit && place > 0 ? () => move(place, place - 1) : undefined}
              onDown={
                mayEdit && place < methods.length - 1 ? () => move(place, place + 1) : undefined
              }
              onEnable={(enabled) => enable(method, enabled)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

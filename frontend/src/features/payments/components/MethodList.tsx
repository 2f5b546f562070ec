import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { type PaymentMethod, usePaymentCalls } from '@/features/payments/api'
import { MethodRow } from '@/features/payments/components/MethodRow'
import { say } from '@/features/payments/methodWords'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import { notify } from '@/ui/notify'
import { useSortingTexts } from '@/ui/photos/useSortingTexts'
import { useListSensors } from '@/ui/useListSensors'
import classes from './MethodList.module.css'

/** The methods in the order that buyers see. */
export function MethodList({ methods }: { methods: PaymentMethod[] }) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const calls = usePaymentCalls(useStoreOid())
  const mayEdit = useAccess('payments.edit').allowed
  const busy = useRef(false)

  const once = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    // Refusals are told by the client of calls.
    await work().catch(() => undefined)
    busy.current = false
  }
  const ids = methods.map(({ _id }) => _id)
  const accessibility = useSortingTexts(ids)
  const sensors = useListSensors()
  const move = (from: number, to: number) =>
    once(async () => {
      const next = [...methods]
      const [moved] = next.splice(from, 1)
      if (moved === undefined) return
      next.splice(to, 0, moved)
      await calls.order(next)
      notify.success({ title: t('list.moved'), mergeKey: 'payment-order' })
    })
  const enable = (method: PaymentMethod, enabled: boolean) =>
    once(async () => {
      await calls.setEnabled(method._id, enabled)
      const name = say(method.name, locale)
      notify.success({ title: t(enabled ? 'list.enabled' : 'list.disabled', { name }) })
    })

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    void move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
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
              onUp={mayEdit && place > 0 ? () => void move(place, place - 1) : undefined}
              onDown={
                mayEdit && place < methods.length - 1
                  ? () => void move(place, place + 1)
                  : undefined
              }
              onEnable={(enabled) => void enable(method, enabled)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

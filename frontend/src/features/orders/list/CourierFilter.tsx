import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListState, LONGEST_COURIER } from '@/features/orders/listState'

type Props = { state: ListState; onChange: (part: Partial<ListState>) => void }

const PAUSE_MS = 300

/** Orders with a parcel of a courier, by words of its name. */
export function CourierFilter({ state, onChange }: Props) {
  const { t } = useTranslation(['orderList', 'orders'])
  const [typed, setTyped] = useState(state.courier ?? '')
  const send = useDebouncedCallback(
    (name: string) => onChange({ courier: name.trim() || undefined }),
    { delay: PAUSE_MS, flushOnUnmount: true },
  )
  return (
    <TextInput
      label={t('filter.courier')}
      placeholder={t('orders:change.courierHelp')}
      maxLength={LONGEST_COURIER}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        send(value)
      }}
    />
  )
}

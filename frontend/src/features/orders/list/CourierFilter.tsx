import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_COURIER } from '@/features/orders/orderList'

type Props = { value: string | undefined; onChange: (courier: string | undefined) => void }

const PAUSE_MS = 300

/** Orders with a parcel of a courier, by words of its name. */
export function CourierFilter({ value: courier, onChange }: Props) {
  const { t } = useTranslation(['orderList', 'orders'])
  const [typed, setTyped] = useState(courier ?? '')
  const send = useDebouncedCallback((name: string) => onChange(name.trim() || undefined), {
    delay: PAUSE_MS,
    flushOnUnmount: true,
  })
  return (
    <TextInput
      label={t('filter.courier')}
      placeholder={t('orders:change.courierHelp')}
      maxLength={MAX_COURIER}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        send(value)
      }}
    />
  )
}

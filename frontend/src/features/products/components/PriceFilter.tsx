import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '@/features/products/productList'
import { useMoney } from '@/features/stores/useMoney'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './ListToolbar.module.css'

type Props = { state: ListState; onChange: (part: Partial<ListState>) => void }

type FieldsProps = {
  least: string
  most: string
  onLeast: (amount: string) => void
  onMost: (amount: string) => void
}

export function PriceFields({ least, most, onLeast, onMost }: FieldsProps) {
  const { t } = useTranslation('products')
  const { symbol, digits } = useMoney()
  const same = { symbol, digits }
  return (
    <>
      <MoneyInput {...same} label={t('filter.minPrice')} value={least} onChange={onLeast} />
      <MoneyInput {...same} label={t('filter.maxPrice')} value={most} onChange={onMost} />
    </>
  )
}

/** From one price to another; either may be left open. */
export function PriceFilter({ state, onChange }: Props) {
  const { t } = useTranslation('products')
  const [opened, setOpened] = useState(false)
  const [least, setLeast] = useState('')
  const [most, setMost] = useState('')
  if (state.minPrice !== undefined || state.maxPrice !== undefined) return null

  const apply = (event: FormEvent) => {
    event.preventDefault()
    setOpened(false)
    onChange({ minPrice: least || undefined, maxPrice: most || undefined })
  }
  return (
    <Popover position="bottom-start" opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <Button
          rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('column.price')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={classes.popover} onSubmit={apply}>
          <PriceFields least={least} most={most} onLeast={setLeast} onMost={setMost} />
          <Button type="submit" variant="filled" disabled={least === '' && most === ''}>
            {t('filter.show')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

import { ActionIcon, Button, Drawer, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LabelSelect } from '@/features/products/components/LabelSelect'
import { PriceFields } from '@/features/products/components/PriceFilter'
import type { Filter } from '@/features/products/components/useFilters'
import type { ListState } from '@/features/products/productList'
import classes from './ListToolbar.module.css'

type Props = {
  filters: Filter[]
  state: ListState
  onChange: (part: Partial<ListState>) => void
}

function Choice({ filter }: { filter: Filter }) {
  const { t } = useTranslation('products')
  const { label, options, chosen, choose, always } = filter
  if (filter.labels) return <LabelSelect filter={filter} />
  return (
    <NativeSelect
      label={label}
      value={chosen?.value ?? ''}
      onChange={({ currentTarget: { value } }) => choose(value || undefined)}
      data={always ? options : [{ value: '', label: t('filter.any') }, ...options]}
    />
  )
}

/** On a phone filters and order share one sheet; prices are taken when it closes. */
export function FilterSheet({ filters, state, onChange }: Props) {
  const { t } = useTranslation('products')
  const [opened, setOpened] = useState(false)
  const [least, setLeast] = useState('')
  const [most, setMost] = useState('')
  const open = () => {
    setLeast(state.minPrice ?? '')
    setMost(state.maxPrice ?? '')
    setOpened(true)
  }
  const close = () => {
    setOpened(false)
    const prices = { minPrice: least || undefined, maxPrice: most || undefined }
    if (prices.minPrice !== state.minPrice || prices.maxPrice !== state.maxPrice) onChange(prices)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    close()
  }
  return (
    <>
      <ActionIcon variant="default" size={44} aria-label={t('filter.open')} onClick={open}>
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('filter.title')}
        closeButtonProps={{ 'aria-label': t('filter.close') }}
        classNames={{ content: classes.drawer, title: classes.title }}
      >
        <form className={classes.sheet} onSubmit={submit}>
          {filters.map((filter) => (
            <Choice key={filter.key} filter={filter} />
          ))}
          <div className={classes.prices}>
            <PriceFields least={least} most={most} onLeast={setLeast} onMost={setMost} />
          </div>
          <Button type="submit" variant="filled" size="md">
            {t('filter.show')}
          </Button>
        </form>
      </Drawer>
    </>
  )
}

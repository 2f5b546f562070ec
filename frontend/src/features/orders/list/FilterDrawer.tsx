import { ActionIcon, Button, Drawer, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DateFields } from '@/features/orders/components/DateFields'
import { CourierFilter } from '@/features/orders/list/CourierFilter'
import type { Filter } from '@/features/orders/list/Filter'
import { ProductFilter } from '@/features/orders/list/ProductFilter'
import type { ListState } from '@/features/orders/listState'
import { useMoney } from '@/features/stores/useMoney'
import { useStore } from '@/features/stores/useStore'
import { PlacePicker } from '@/features/warehouses/components/PlacePicker'
import { MoneyInput } from '@/ui/MoneyInput'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './list.module.css'

type Props = {
  filters: Filter[]
  state: ListState
  onChange: (part: Partial<ListState>) => void
}

function Choice({ filter }: { filter: Filter }) {
  const { t } = useTranslation('orders')
  return (
    <NativeSelect
      label={filter.label}
      value={filter.chosen?.value ?? ''}
      onChange={({ currentTarget: { value } }) => filter.choose(value || undefined)}
      data={[{ value: '', label: filter.without ?? t('filter.any') }, ...filter.options]}
    />
  )
}

function Totals({ state, onChange }: Omit<Props, 'filters'>) {
  const { t } = useTranslation('orderList')
  const { symbol, digits } = useMoney()
  const field = (name: 'minTotal' | 'maxTotal') => (
    <MoneyInput
      label={t(`filter.${name}`)}
      symbol={symbol}
      digits={digits}
      value={state[name] ?? ''}
      onChange={(value) => onChange({ [name]: value || undefined })}
    />
  )
  return (
    <div className={classes.pair}>
      {field('minTotal')}
      {field('maxTotal')}
    </div>
  )
}

/** All filters: a drawer beside the list, a sheet on a phone. They work at once. */
export function FilterDrawer({ filters, state, onChange }: Props) {
  const { t } = useTranslation(['orders', 'orderList'])
  const { country } = useStore()
  const phone = useIsPhone()
  const [opened, drawer] = useDisclosure(false)
  const look = (looking: boolean) => {
    for (const { onLook } of filters) onLook?.(looking)
  }
  const open = () => {
    look(true)
    drawer.open()
  }
  const close = () => {
    look(false)
    drawer.close()
  }
  const { addressState = '', addressCity = '', addressNeighborhood = '' } = state
  const icon = <IconAdjustmentsHorizontal size={phone ? 20 : 16} stroke={1.75} aria-hidden />
  return (
    <>
      {phone ? (
        <ActionIcon variant="default" size={44} aria-label={t('filter.open')} onClick={open}>
          {icon}
        </ActionIcon>
      ) : (
        <Button leftSection={icon} onClick={open}>
          {t('orderList:filter.more')}
        </Button>
      )}
      <Drawer
        opened={opened}
        onClose={close}
        position={phone ? 'bottom' : 'right'}
        size={phone ? 'auto' : 480}
        radius={phone ? '18px 18px 0 0' : 0}
        classNames={{ content: phone ? classes.drawer : undefined, title: classes.title }}
        title={t('filter.open')}
        closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 20 }}
      >
        <div className={classes.sheet}>
          {filters
            .filter(({ options, onLook }) => options.length > 0 || onLook)
            .map((filter) => (
              <Choice key={filter.key} filter={filter} />
            ))}
          <DateFields value={state} onChange={onChange} />
          <Totals state={state} onChange={onChange} />
          <ProductFilter state={state} onChange={onChange} />
          <CourierFilter state={state} onChange={onChange} />
          <PlacePicker
            country={country}
            value={{ state: addressState, city: addressCity, neighborhood: addressNeighborhood }}
            onChange={(place) =>
              onChange({
                addressState: place.state || undefined,
                addressCity: place.city || undefined,
                addressNeighborhood: place.neighborhood || undefined,
              })
            }
          />
          <Button variant="filled" onClick={close}>
            {t('filter.show')}
          </Button>
        </div>
      </Drawer>
    </>
  )
}

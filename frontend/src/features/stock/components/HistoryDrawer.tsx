import { Drawer, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Place, StockRow } from '@/features/stock/api'
import { MovementList } from '@/features/stock/components/MovementList'
import { PromisedList } from '@/features/stock/components/PromisedList'
import { useStockNames } from '@/features/stock/useStockNames'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'
import classes from './Movements.module.css'

type Props = { row: StockRow; places: Place[]; onClose: () => void }

/** Why a variant has what it has, and to whom it is promised. */
export function HistoryDrawer({ row, places, onClose }: Props) {
  const { t } = useTranslation('stock')
  const { locale } = useLocalePath()
  const { fullName } = useStockNames()
  const reserved = formatCount(row.reserved, locale)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={fullName(row)}
      closeButtonProps={{ 'aria-label': t('history.close') }}
      classNames={{ title: classes.title }}
    >
      <Tabs defaultValue="movements" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="movements">{t('history.title')}</Tabs.Tab>
          <Tabs.Tab value="promised">{t('promised.tab', { shown: reserved })}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="movements">
          <MovementList variantOid={row._id} places={places} />
        </Tabs.Panel>
        <Tabs.Panel value="promised">
          <PromisedList variantOid={row._id} />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsExchange, IconDots, IconHistory, IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import type { StockRow } from '@/features/stock/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'

export type StockActs = {
  onHistory: (row: StockRow) => void
  /** Missing while there is one warehouse. */
  onTransfer?: (rows: StockRow[]) => void
}

type Props = StockActs & { row: StockRow; name: string }

export function StockMenu({ row, name, onHistory, onTransfer }: Props) {
  const { t } = useTranslation('stock')
  const href = useHref()
  const { allowed } = useAccess('products.edit')
  return (
    <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('list.more', { name })}>
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconHistory size={16} stroke={2} aria-hidden />}
          onClick={() => onHistory(row)}
        >
          {t('list.history')}
        </Menu.Item>
        {onTransfer && (
          <Menu.Item
            leftSection={<IconArrowsExchange size={16} stroke={2} aria-hidden />}
            disabled={!allowed}
            onClick={() => onTransfer([row])}
          >
            {t('transfer.open')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={href.store(paths.product(row.productOid))}
          leftSection={<IconTag size={16} stroke={2} aria-hidden />}
        >
          {t('list.toProduct')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

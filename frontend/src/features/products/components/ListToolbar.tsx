import { useTranslation } from 'react-i18next'
import { useFilters } from '@/features/products/components/useFilters'
import { type ProductColumn, productList } from '@/features/products/productList'
import { ViewsMenu } from '@/features/views/ViewsMenu'
import { ListToolbar as Toolbar } from '@/ui/list/ListToolbar'
import type { ListHandle } from '@/ui/list/useList'

type Props = {
  list: ListHandle<typeof productList>
  counts: Record<string, number> | undefined
}

const COLUMN_TITLES: Record<ProductColumn, string> = {
  status: 'column.status',
  category: 'column.category',
  brand: 'field.brand',
  tags: 'field.tags',
  variants: 'field.variants',
  sold: 'column.sold',
  updatedAt: 'column.updated',
  stock: 'column.stock',
  price: 'column.price',
}

export function ListToolbar({ list, counts }: Props) {
  const { t } = useTranslation('products')
  return (
    <Toolbar
      list={list}
      search={t('list.searchIn')}
      tabs={{
        label: t('list.tabs'),
        items: productList.tabs.map((value) => ({
          value,
          label: t(`tab.${value}`),
          count: counts?.[value],
        })),
      }}
      {...useFilters(list)}
      showLabel={t('filter.show')}
      views={<ViewsMenu list="products" />}
      columnName={(name) => t(COLUMN_TITLES[name])}
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { Place, StockRow } from '@/features/stock/api'
import { Identity } from '@/features/stock/components/Identity'
import { LeftFigure } from '@/features/stock/components/LeftFigure'
import { LevelFigure } from '@/features/stock/components/LevelFigure'
import { type StockActs, StockMenu } from '@/features/stock/components/StockMenu'
import { Waiting } from '@/features/stock/components/Waiting'
import { useStockNames } from '@/features/stock/useStockNames'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'
import type { Column } from '@/ui/dataTable/Column'

const PICTURE = 40

/** A column for each warehouse between the product and what can be sold. */
export function useStockColumns(places: Place[], acts: StockActs): Column<StockRow>[] {
  const { t } = useTranslation('stock')
  const { locale } = useLocalePath()
  const { fullName } = useStockNames()
  return [
    {
      key: 'name',
      title: t('column.product'),
      sortable: true,
      render: (row) => <Identity row={row} size={PICTURE} onOpen={() => acts.onHistory(row)} />,
    },
    ...places.map(
      (place): Column<StockRow> => ({
        key: place._id,
        title: place.name,
        align: 'right',
        render: (row) =>
          row.trackStock ? <LevelFigure row={row} place={place} name={fullName(row)} /> : '–',
      }),
    ),
    {
      key: 'reserved',
      title: t('column.reserved'),
      align: 'right',
      hideBelow: 'md',
      render: ({ reserved }) => formatCount(reserved, locale),
    },
    {
      key: 'available',
      title: t('column.available'),
      align: 'right',
      sortable: true,
      render: (row) => (
        <>
          <LeftFigure row={row} />
          <Waiting count={row.waiting} />
        </>
      ),
    },
    {
      key: t('column.actions'),
      title: '',
      align: 'right',
      width: 64,
      render: (row) => <StockMenu row={row} name={fullName(row)} {...acts} />,
    },
  ]
}

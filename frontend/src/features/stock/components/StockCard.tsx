import type { Place, StockRow } from '@/features/stock/api'
import { Identity } from '@/features/stock/components/Identity'
import { LeftFigure } from '@/features/stock/components/LeftFigure'
import { LevelFigure } from '@/features/stock/components/LevelFigure'
import { type StockActs, StockMenu } from '@/features/stock/components/StockMenu'
import { Waiting } from '@/features/stock/components/Waiting'
import { useStockNames } from '@/features/stock/useStockNames'
import classes from './Stock.module.css'

type Props = StockActs & { row: StockRow; places: Place[] }

/** One variant on a phone. */
export function StockCard({ row, places, ...acts }: Props) {
  const { fullName } = useStockNames()
  const name = fullName(row)
  return (
    <article className={classes.card}>
      <div className={classes.cardHead}>
        <Identity row={row} size={48} onOpen={() => acts.onHistory(row)} />
        <StockMenu row={row} name={name} {...acts} />
      </div>
      <LeftFigure row={row} />
      <Waiting count={row.waiting} />
      {row.trackStock && (
        <ul className={classes.places}>
          {places.map((place) => (
            <li key={place._id}>
              {place.name}
              <LevelFigure row={row} place={place} name={name} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

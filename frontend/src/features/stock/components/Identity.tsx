import { UnstyledButton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { StockRow } from '@/features/stock/api'
import { useStockNames } from '@/features/stock/useStockNames'
import classes from './Stock.module.css'

type Props = { row: StockRow; size: number; onOpen: () => void }

/** Picture, name and values of a variant; pressed, its movements open. */
export function Identity({ row, size, onOpen }: Props) {
  const { nameOf, valuesOf } = useStockNames()
  const small = [valuesOf(row), row.sku].filter(Boolean).join(' · ')
  return (
    <span className={classes.identity}>
      {row.photoUrl === null ? (
        <span className={classes.blank} style={{ width: size, height: size }}>
          <IconPhoto size={20} stroke={1.5} aria-hidden />
        </span>
      ) : (
        <img
          className={classes.picture}
          src={row.photoUrl}
          alt=""
          width={size}
          height={size}
          loading="lazy"
        />
      )}
      <span className={classes.words}>
        <UnstyledButton className={classes.name} onClick={onOpen}>
          {nameOf(row)}
        </UnstyledButton>
        {small && <span className={classes.small}>{small}</span>}
      </span>
    </span>
  )
}

import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { Picture } from '@/features/orders/components/Picture'
import { UnitInput } from '@/features/orders/components/UnitInput'
import classes from './UnitFields.module.css'

export type Units = Record<string, number>
export type Choosable = { line: Order['lines'][number]; left: number }

type Props = {
  /** Says what the numbers mean: "Units in this parcel". */
  title: string
  lines: Choosable[]
  value: Units
  onChange: (value: Units) => void
  /** Below a line that has units. */
  more?: (line: Order['lines'][number], units: number) => ReactNode
}

export const allUnits = (lines: Choosable[]): Units =>
  Object.fromEntries(lines.map(({ line, left }) => [line._id, left]))

export const countUnits = (units: Units) => Object.values(units).reduce((sum, one) => sum + one, 0)

/** What was chosen, as far as it is still there. */
export const stillThere = (units: Units, lines: Choosable[]): Units =>
  Object.fromEntries(
    lines.map(({ line, left }) => [line._id, Math.min(units[line._id] ?? 0, left)]),
  )

/** The lines with at least one unit, as calls take them. */
export const chosenUnits = (units: Units) =>
  Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineOid, quantity]) => ({ lineOid, quantity }))

/** How many units of each line something is about, never more than there are. */
export function UnitFields({ title, lines, value, onChange, more }: Props) {
  const { t } = useTranslation('orderDesk')
  const all = allUnits(lines)
  const isAll = countUnits(value) === countUnits(all)
  return (
    <div>
      <div className={classes.head}>
        <span>{title}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(isAll ? {} : all)}>
          {t(isAll ? 'units.none' : 'units.all')}
        </Button>
      </div>
      <ul className={classes.lines}>
        {lines.map(({ line, left }) => {
          const name = [line.productName, line.variantName].filter(Boolean).join(', ')
          const units = value[line._id] ?? 0
          return (
            <li key={line._id} className={classes.line}>
              <Picture photo={line.photo} className={classes.photo} icon={IconPhoto} />
              <div>
                <div className={classes.name}>{name}</div>
                <div className={classes.dim}>
                  {[line.sku, t('units.left', { count: left })].filter(Boolean).join(' · ')}
                </div>
              </div>
              <UnitInput
                className={classes.units}
                aria-label={t('units.of', { name })}
                min={0}
                max={left}
                clampBehavior="strict"
                value={units}
                onChange={(next) => onChange({ ...value, [line._id]: next })}
              />
              {units > 0 && more && <div className={classes.more}>{more(line, units)}</div>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

import classes from '@/features/analytics/components/charts.module.css'

type Props = { value: number; highest: number; before?: number; tone?: 'warning' }

const share = (value: number, highest: number) =>
  highest > 0 ? `${Math.min(100, (Math.max(value, 0) / highest) * 100)}%` : '0%'

/** A bar of a table: its length is the figure, the mark is the one before. The figure stands beside it. */
export function ShareBar({ value, highest, before, tone }: Props) {
  return (
    <div className={classes.bar} aria-hidden>
      {value > 0 && (
        <span className={classes.fill} data-tone={tone} style={{ width: share(value, highest) }} />
      )}
      {before !== undefined && before > 0 && (
        <span className={classes.tick} style={{ left: share(before, highest) }} />
      )}
    </div>
  )
}

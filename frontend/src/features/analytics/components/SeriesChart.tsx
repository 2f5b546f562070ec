import classes from '@/features/analytics/components/charts.module.css'

export type SeriesBar = {
  key: string
  label: string
  value: number
  /** What stands on top of it, outlined. */
  more?: number
  /** The bucket before, behind it. */
  before?: number
}

type Props = { bars: SeriesBar[]; format: (value: number) => string; sentence: string }

const TICKS = 5

const part = (value: number, highest: number) =>
  highest > 0 ? `${(Math.max(value, 0) / highest) * 100}%` : '0%'

/** Bars over time with those of the period before behind them. The table beside it says the same in words. */
export function SeriesChart({ bars, format, sentence }: Props) {
  const highest = Math.max(
    ...bars.map((bar) => Math.max(bar.value + (bar.more ?? 0), bar.before ?? 0)),
    0,
  )
  const step = Math.max(1, Math.floor((bars.length - 1) / (TICKS - 1)))
  const ticks = bars.filter((_, index) => index % step === 0 || index === bars.length - 1)
  return (
    <figure className={classes.figure}>
      <div className={classes.plot} role="img" aria-label={sentence}>
        <span className={classes.line} style={{ bottom: '100%' }}>
          {format(highest)}
        </span>
        <span className={classes.line} style={{ bottom: '50%' }}>
          {format(highest / 2)}
        </span>
        {bars.map(({ key, label, value, more = 0, before }) => (
          <span
            key={key}
            className={classes.slot}
            data-compared={before !== undefined || undefined}
            title={`${label}: ${format(value + more)}`}
          >
            {before !== undefined && (
              <span className={classes.before} style={{ height: part(before, highest) }} />
            )}
            <span className={classes.stack} style={{ height: part(value + more, highest) }}>
              {more > 0 && <span className={classes.more} style={{ flexGrow: more }} />}
              {value > 0 && <span className={classes.now} style={{ flexGrow: value }} />}
            </span>
          </span>
        ))}
      </div>
      <div className={classes.ticks} aria-hidden>
        {ticks.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </figure>
  )
}

import { VisuallyHidden } from '@mantine/core'
import type { Bar } from '@/features/orders/components/home/bars'
import classes from './SalesCard.module.css'

type Props = {
  bars: Bar[]
  /** What the chart says, in a sentence. */
  sentence: string
  axis: string[]
  format: (amount: number) => string
  columns: [string, string, string]
}

/** Bars without a scale: the highest is named, the rest is in the table behind it. */
export function BarChart({ bars, sentence, axis, format, columns }: Props) {
  const peak = bars.findIndex(({ isHighest }) => isHighest)
  const top = bars[peak]
  const place = ((peak + 0.5) / bars.length) * 100
  const edge = place < 25 ? 'left' : place > 75 ? 'right' : undefined
  return (
    <figure style={{ margin: 0 }}>
      <div className={classes.chart} aria-hidden>
        {top && (
          <span className={classes.peak} data-edge={edge} style={{ left: `${place}%` }}>
            {format(top.value)} · {top.label}
          </span>
        )}
        {bars.map(({ key, height, share, isHighest }) => (
          <span
            key={key}
            className={classes.bar}
            data-highest={isHighest || undefined}
            style={{ height: `${height * 100}%` }}
          >
            <span className={classes.there} style={{ height: `${share * 100}%` }} />
          </span>
        ))}
      </div>
      <div className={classes.axis} aria-hidden>
        {axis.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
      <VisuallyHidden>
        <figcaption>{sentence}</figcaption>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
              <th scope="col">{columns[2]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, value, collected }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
                <td>{format(collected)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}

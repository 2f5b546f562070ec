import classes from './VitrinaMark.module.css'

type Props = { size?: number; withWord?: boolean; label?: string }

const SMALLEST_WITH_AWNING = 20
const WORD_TO_MARK = 20 / 28

/** The shop front: an awning of four scallops over a pane with a V. */
export function VitrinaMark({ size = 28, withWord = false, label = 'Vitrina' }: Props) {
  const awning = size >= SMALLEST_WITH_AWNING
  return (
    <span className={classes.mark} role="img" aria-label={label}>
      <svg width={size} height={size} viewBox={awning ? '0 0 28 28' : '1 4 26 26'} aria-hidden>
        <rect className={classes.pane} x="2" y="9" width="24" height="17" rx="4" />
        <path
          className={classes.letter}
          d="M8.5 12.5l5.5 10 5.5-10"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {awning && (
          <path
            className={classes.awning}
            d="M4 2h20l3 7.5a3.4 3.4 0 0 1-6.5 0 3.4 3.4 0 0 1-6.5 0 3.4 3.4 0 0 1-6.5 0A3.4 3.4 0 0 1 1 9.5z"
          />
        )}
      </svg>
      {withWord && (
        <span className={classes.word} style={{ fontSize: size * WORD_TO_MARK }} aria-hidden>
          vitrina
        </span>
      )}
    </span>
  )
}

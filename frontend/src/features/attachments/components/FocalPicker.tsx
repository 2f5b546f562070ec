import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '@/lib/money'
import classes from './FileDrawer.module.css'

export type Focal = { x: number; y: number }
type Props = {
  url: string
  value: Focal | null
  onChange: (focal: Focal) => void
  disabled?: boolean
}

const STEP = 0.05
const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100

/** The point of a picture that a crop keeps: pressed, dragged, or moved by the arrow keys. */
export function FocalPicker({ url, value, onChange, disabled = false }: Props) {
  const { t, i18n } = useTranslation('attachments')
  const { x, y } = value ?? { x: 0.5, y: 0.5 }
  const point = (event: PointerEvent<HTMLElement>) => {
    if (disabled || (event.type === 'pointermove' && event.buttons !== 1)) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, Focal> = {
      ArrowLeft: { x: x - STEP, y },
      ArrowRight: { x: x + STEP, y },
      ArrowUp: { x, y: y - STEP },
      ArrowDown: { x, y: y + STEP },
    }
    const to = moves[event.key]
    if (to === undefined || disabled) return
    event.preventDefault()
    onChange({ x: within(to.x), y: within(to.y) })
  }
  const across = formatPercent(x, i18n.language)
  const down = formatPercent(y, i18n.language)
  return (
    <div className={classes.preview}>
      <div
        className={classes.focal}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={t('focal.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(x * 100)}
        aria-valuetext={t('focal.at', { across, down })}
        aria-disabled={disabled || undefined}
        onPointerDown={point}
        onPointerMove={point}
        onKeyDown={onKeyDown}
      >
        <img src={url} alt="" draggable={false} />
        <span className={classes.point} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </div>
    </div>
  )
}

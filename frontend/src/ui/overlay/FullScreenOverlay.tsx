import { Loader } from '@mantine/core'
import { PAGE_LOADER } from '@/constants'
import classes from './FullScreenOverlay.module.css'

type Props = { visible: boolean; percentage?: number; label: string }

const SECONDS = PAGE_LOADER.transitionSeconds

export function FullScreenOverlay({ visible, percentage, label }: Props) {
  return (
    <div
      className={classes.overlay}
      data-visible={visible || undefined}
      aria-hidden={!visible}
      aria-live="polite"
      style={{
        opacity: visible ? PAGE_LOADER.opacity : 0,
        transition: `opacity ${SECONDS}s, visibility 0s ${visible ? 0 : SECONDS}s`,
      }}
    >
      <div
        className={classes.content}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percentage}
      >
        <Loader size={44} aria-hidden />
        {percentage !== undefined && (
          <span className={classes.percentage}>{Math.round(percentage)} %</span>
        )}
      </div>
    </div>
  )
}

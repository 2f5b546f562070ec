import classes from './Awning.module.css'

type Props = {
  height?: number
  /** The scallops hang over what follows instead of pushing it down. */
  over?: boolean
}

/** Our signature strip: at most one per screen, only where the merchant's own window is shown. */
export function Awning({ height = 26, over = false }: Props) {
  return (
    <div className={classes.awning} style={{ height }} data-over={over || undefined} aria-hidden />
  )
}

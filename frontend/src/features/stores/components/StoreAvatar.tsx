import { initials } from '@/lib/text'
import classes from './StoreAvatar.module.css'

type Props = { name: string; logoUrl: string | null; size?: number }

/** The store's logo, or its letters while it has none. */
export function StoreAvatar({ name, logoUrl, size = 40 }: Props) {
  const style = { width: size, height: size, fontSize: Math.max(11, size * 0.38) }
  return logoUrl === null ? (
    <span className={classes.avatar} style={style} aria-hidden>
      {initials(name)}
    </span>
  ) : (
    <img className={classes.avatar} style={style} src={logoUrl} alt="" />
  )
}

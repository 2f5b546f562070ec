import { useState } from 'react'
import { initials } from '@/lib/text'
import classes from './StoreAvatar.module.css'

/** A wordmark says nothing in a small square: from here on its letters do. */
const WIDEST = 2

type Props = { name: string; logoUrl: string | null; size?: number }

/** The store's logo, or its letters while it has none. */
export function StoreAvatar({ name, logoUrl, size = 40 }: Props) {
  const style = { width: size, height: size, fontSize: Math.max(11, size * 0.38) }
  const [isWide, setIsWide] = useState(false)
  return logoUrl === null || isWide ? (
    <span className={classes.avatar} style={style} aria-hidden>
      {initials(name)}
    </span>
  ) : (
    <img
      className={classes.avatar}
      style={style}
      src={logoUrl}
      alt=""
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setIsWide(naturalWidth > naturalHeight * WIDEST)
      }
    />
  )
}

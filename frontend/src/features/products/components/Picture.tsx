import { IconPhoto } from '@tabler/icons-react'
import type { ProductRow } from '@/features/products/api'
import classes from './ProductRow.module.css'

/** Beside its name, so that the picture says nothing by itself. */
export function Picture({ photo, size }: { photo: ProductRow['photo']; size: number }) {
  if (photo === null) {
    return (
      <span className={classes.blank}>
        <IconPhoto size={20} stroke={1.5} aria-hidden />
      </span>
    )
  }
  const url = photo.urls.thumb?.webp ?? photo.url
  return (
    <img className={classes.picture} src={url} alt="" width={size} height={size} loading="lazy" />
  )
}

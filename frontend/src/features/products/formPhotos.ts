import type { FormPhoto, ProductValues } from '@/features/products/productForm'
import type { TextLocale } from '@/ui/LanguagePair'
import type { Photo } from '@/ui/photos/Photo'

/** A photo that stands where another one was: a crop of it. */
function cropOf(before: FormPhoto[], after: Photo[], at: number): FormPhoto | undefined {
  const there = before[at]
  const isRemoved = !after.some(({ _id }) => _id === there?._id)
  return before.length === after.length && isRemoved ? there : undefined
}

/**
 * The photos after a change in the grid, which shows one language: their words in the other stay. A
 * crop takes over the words and the variants of the photo it was cut from.
 */
export function photosAfter(
  { photos: before, variants }: Pick<ProductValues, 'photos' | 'variants'>,
  current: Photo[],
  after: Photo[],
  language: TextLocale,
): Partial<ProductValues> {
  const crops = new Map<string, string>()
  const photos = after.map(({ _id, url, alt }, at): FormPhoto => {
    const known = before.find((photo) => photo._id === _id)
    const from = known ?? cropOf(before, after, at)
    if (from !== undefined && known === undefined) crops.set(from._id, _id)
    const words = current.find((photo) => photo._id === from?._id)?.alt
    const old = from?.alt ?? {}
    return { _id, url, alt: words === alt ? old : { ...old, [language]: alt } }
  })
  if (!variants.some(({ pictureOid }) => crops.has(pictureOid ?? ''))) return { photos }
  const moved = variants.map((variant) => ({
    ...variant,
    pictureOid: crops.get(variant.pictureOid ?? '') ?? variant.pictureOid,
  }))
  return { photos, variants: moved }
}

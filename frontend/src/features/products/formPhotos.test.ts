import { expect, test } from 'vitest'
import { photosAfter } from '@/features/products/formPhotos'
import { fromApi } from '@/features/products/productForm'
import { testProduct, testVariant } from '@/features/products/testProduct'

const photo = (_id: string) => ({ _id, url: `/${_id}.jpg`, alt: { es: `Foto ${_id}` } })
const photos = [photo('a'), { ...photo('b'), alt: { es: 'Taza', en: 'Mug' } }, photo('c')]
/** As the grid of an English page shows them. */
const current = [
  { _id: 'a', url: '/a.jpg', alt: 'Foto a' },
  { _id: 'b', url: '/b.jpg', alt: 'Mug' },
  { _id: 'c', url: '/c.jpg', alt: 'Foto c' },
] as const
const { variants } = fromApi(
  testProduct({
    variants: [
      testVariant({ _id: 'v1', values: [0], pictureOid: 'b' }),
      testVariant({ _id: 'v2', values: [1], pictureOid: 'a' }),
    ],
  }),
)
const after = (next: { _id: string; url: string; alt: string }[]) =>
  photosAfter({ photos, variants }, [...current], next, 'en')

test('a crop keeps the words of both languages and stays the picture of its variants', () => {
  const cropped = { _id: 'x', url: '/x.jpg', alt: 'Mug' }
  const result = after([current[0], cropped, current[2]])
  expect(result.photos).toEqual([photos[0], { ...photos[1], _id: 'x', url: '/x.jpg' }, photos[2]])
  expect(result.variants?.map(({ pictureOid }) => pictureOid)).toEqual(['x', 'a'])
})

test('a crop of a photo that no variant shows changes no variant', () => {
  const cropped = { _id: 'x', url: '/x.jpg', alt: 'Foto c' }
  const result = after([current[0], current[1], cropped])
  expect(result).toEqual({
    photos: [photos[0], photos[1], { ...photo('c'), _id: 'x', url: '/x.jpg' }],
  })
})

test('words are written in the language of the page alone', () => {
  const result = after([{ ...current[0], alt: 'Blue mug' }, current[1], current[2]])
  expect(result.photos?.[0]?.alt).toEqual({ es: 'Foto a', en: 'Blue mug' })
  expect(result.photos?.slice(1)).toEqual(photos.slice(1))
})

test('photos that move, come and go keep their own words', () => {
  expect(after([current[2], current[0], current[1]])).toEqual({
    photos: [photos[2], photos[0], photos[1]],
  })
  expect(after([current[0], current[2]])).toEqual({ photos: [photos[0], photos[2]] })
  expect(after([...current, { _id: 'n', url: '/n.jpg', alt: '' }]).photos?.at(-1)).toEqual({
    _id: 'n',
    url: '/n.jpg',
    alt: { en: '' },
  })
})

import { expect, test } from 'vitest'
import { withoutClass } from '@/features/blog/pictureNode'
import { postBody, postSchema, postValues } from '@/features/blog/postForm'

const LIMA = 'America/Lima'
const written = {
  ...postValues(undefined, LIMA),
  title: { es: 'Hola', en: '' },
  coverUrl: '/x.jpg',
}

test('only what changed is sent, and nothing of the picture that is shown', () => {
  expect(postBody(written, ['excerpt', 'tags', 'coverUrl'], LIMA)).toEqual({
    excerpt: null,
    tags: [],
  })
})

test('a moment is written on the clock of the store', () => {
  const body = postBody({ ...written, publishedAt: '2026-12-01T08:00' }, ['publishedAt'], LIMA)
  expect(body.publishedAt).toBe('2026-12-01T13:00:00.000Z')
})

test('a post needs a title in one language', () => {
  expect(postSchema.safeParse(written).success).toBe(true)
  expect(postSchema.safeParse({ ...written, title: { es: ' ', en: '' } }).success).toBe(false)
})

test('the class of the editor is not sent with a picture', () => {
  expect(withoutClass('<p>a</p><img src="/m/a.jpg" alt="b" class="picture">')).toBe(
    '<p>a</p><img src="/m/a.jpg" alt="b">',
  )
})

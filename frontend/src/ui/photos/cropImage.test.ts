import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cropImage } from '@/ui/photos/cropImage'
import { CROPPED, stubCanvas } from '@/ui/photos/testCanvas'

let canvas: ReturnType<typeof stubCanvas>

beforeEach(() => {
  canvas = stubCanvas()
})
afterEach(() => vi.unstubAllGlobals())

test('the part inside the frame is drawn in its own size', async () => {
  const area = { x: 120, y: 40, width: 600, height: 450 }
  expect(await cropImage('/media/taza.jpg', area)).toBe(CROPPED)

  const [drawing] = canvas.drawn
  expect([drawing?.picture.src, drawing?.picture.crossOrigin]).toEqual([
    '/media/taza.jpg',
    'anonymous',
  ])
  expect(drawing?.size).toEqual([600, 450])
  expect(drawing?.places).toEqual([120, 40, 600, 450, 0, 0, 600, 450])
  expect(canvas.written).toEqual([['image/webp', 0.92]])
})

test('no side is longer than a shop needs, and the shape stays', async () => {
  await cropImage('/media/taza.jpg', { x: 0, y: 10, width: 3600, height: 4800 })
  expect(canvas.drawn[0]?.size).toEqual([1800, 2400])
  expect(canvas.drawn[0]?.places).toEqual([0, 10, 3600, 4800, 0, 0, 1800, 2400])
})

test('a picture that cannot be read or drawn is no crop', async () => {
  const area = { x: 0, y: 0, width: 10, height: 10 }
  await expect(cropImage('/media/gone.jpg', area)).rejects.toThrow(
    'picture not readable: /media/gone.jpg',
  )
  canvas.answer = null
  await expect(cropImage('/media/taza.jpg', area)).rejects.toThrow('crop is empty')
})

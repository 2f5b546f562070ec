import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/test/render'
import { CropDialog } from '@/ui/photos/CropDialog'
import type { CropArea } from '@/ui/photos/cropImage'
import { CROPPED, stubCanvas } from '@/ui/photos/testCanvas'

type CropperProps = {
  image: string
  aspect: number
  zoom: number
  onCropComplete: (shares: CropArea, pixels: CropArea) => void
}

const PIXELS = { x: 100, y: 0, width: 600, height: 600 }
const rendered = vi.fn<(props: Pick<CropperProps, 'image' | 'aspect' | 'zoom'>) => void>()
let measured = true
let canvas: ReturnType<typeof stubCanvas>

// The frame measures what it is drawn over: there is nothing to measure without a browser.
vi.mock('react-easy-crop', () => ({
  default: ({ image, aspect, zoom, onCropComplete }: CropperProps) => {
    rendered({ image, aspect, zoom })
    useEffect(() => {
      if (measured) onCropComplete({ x: 0, y: 0, width: 75, height: 100 }, PIXELS)
    }, [onCropComplete])
    return <div role="application" aria-label="Crop photo" />
  },
}))

const crop = vi.fn<(picture: Blob) => Promise<void>>()
const close = vi.fn()

const open = () =>
  render(<CropDialog url="/media/taza.jpg" aspect={0.8} onClose={close} onCrop={crop} />)
const save = () => screen.findByRole('button', { name: 'Use this crop' })

beforeEach(() => {
  measured = true
  vi.clearAllMocks()
  canvas = stubCanvas()
  crop.mockResolvedValue()
})
afterEach(() => vi.unstubAllGlobals())

test('the part in the frame is cut out and handed on, then the dialog closes', async () => {
  open()
  await waitFor(async () => expect(await save()).toBeEnabled())
  await userEvent.click(await save())

  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(canvas.drawn[0]?.picture.src).toBe('/media/taza.jpg')
  expect(canvas.drawn[0]?.places).toEqual([100, 0, 600, 600, 0, 0, 600, 600])
  expect(crop.mock.calls).toEqual([[CROPPED]])
  expect(rendered.mock.lastCall?.[0]).toEqual({ image: '/media/taza.jpg', aspect: 0.8, zoom: 1 })
})

test('nothing can be used before the frame has its place', async () => {
  measured = false
  open()
  expect(await save()).toBeDisabled()
})

test('the keys come closer step by step, four times at most', async () => {
  open()
  const zoom = await screen.findByRole('slider', { name: 'Zoom' })
  zoom.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(rendered.mock.lastCall?.[0].zoom).toBeCloseTo(1.2)
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(rendered.mock.lastCall?.[0].zoom).toBe(4)
})

test('a crop that was not taken is said, the dialog stays and it is tried again', async () => {
  crop.mockRejectedValueOnce(new Error('offline'))
  open()
  await waitFor(async () => expect(await save()).toBeEnabled())
  await userEvent.click(await save())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "We couldn't crop this photo. Try another one.",
  )
  expect(close).not.toHaveBeenCalled()

  await userEvent.click(await save())
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SCROLL_BEHAVIOR } from '@/constants'
import { stubProperty } from '@/test/stubProperty'
import type { Picture } from '../types'
import { Gallery } from './Gallery'
import { photo, renderInShop } from './testProduct'

const WIDTH = 300
const photos = [photo(1), photo(2, 'From above'), photo(3)]
const slid = vi.fn<(to: ScrollToOptions) => void>()

const open = (selected?: number | null, all: Picture[] = photos) =>
  renderInShop(<Gallery photos={all} name="Taza Quincha" selected={selected} />)
const strip = () => screen.getByRole('list', { name: 'Photos' })
const swipeTo = (index: number) =>
  fireEvent.scroll(strip(), { target: { scrollLeft: index * WIDTH } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const closer = (name: string) => press(`Zoom in: ${name}`)
const dialog = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => {
  slid.mockClear()
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  stubProperty(Element.prototype, 'scrollTo', slid)
  stubProperty(HTMLDialogElement.prototype, 'showModal', function (this: HTMLDialogElement) {
    this.open = true
  })
  stubProperty(HTMLDialogElement.prototype, 'close', function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  })
})

test('a swipe, a wheel or a finger tells which photo one is at', () => {
  open()
  expect(screen.getByText('1 / 3')).toBeVisible()
  swipeTo(1.4)
  expect(screen.getByText('2 / 3')).toBeVisible()
  swipeTo(2)
  expect(screen.getByText('3 / 3')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next photo' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Show photo 3' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(screen.getByRole('button', { name: 'Show photo 1' })).toHaveAttribute(
    'aria-current',
    'false',
  )
})

test('arrows, steps and thumbs slide to their photo and no further than the last', () => {
  open()
  expect(screen.getByRole('button', { name: 'Previous photo' })).toBeDisabled()
  expect(fireEvent.keyDown(strip(), { key: 'ArrowRight' })).toBe(false)
  swipeTo(1)
  press('Next photo')
  swipeTo(2)
  fireEvent.keyDown(strip(), { key: 'ArrowRight' })
  fireEvent.keyDown(strip(), { key: 'ArrowLeft' })
  press('Show photo 1')
  expect(slid.mock.calls.map(([to]) => to)).toEqual(
    [1, 2, 2, 1, 0].map((index) => ({ left: index * WIDTH, behavior: SCROLL_BEHAVIOR })),
  )
  expect(fireEvent.keyDown(strip(), { key: 'Tab' })).toBe(true)
})

test('who wants less motion is taken there at once', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduced-motion') || query.includes('reduce') }) as never,
  )
  open()
  press('Show photo 2')
  expect(slid.mock.calls).toEqual([[{ left: WIDTH, behavior: 'auto' }]])
})

function Chosen() {
  const [selected, setSelected] = useState(2)
  return (
    <>
      <button type="button" onClick={() => setSelected(1)}>
        Red
      </button>
      <button type="button" onClick={() => setSelected(2)}>
        Blue
      </button>
      <Gallery photos={photos} name="Taza Quincha" selected={selected} />
    </>
  )
}

test('the choice of a variant brings its photo, the one the page opens with does not', () => {
  renderInShop(<Chosen />)
  expect(slid).not.toHaveBeenCalled()
  press('Red')
  press('Blue')
  expect(slid.mock.calls.map(([{ left }]) => left)).toEqual([WIDTH, 2 * WIDTH])
})

test('only the photo in sight is a stop of the keyboard, and each has its words', () => {
  open()
  swipeTo(1)
  const stops = within(strip())
    .getAllByRole('button')
    .map((each) => [each.getAttribute('aria-label'), each.tabIndex])
  expect(stops).toEqual([
    ['Zoom in: Taza Quincha, Photo 1 of 3', -1],
    ['Zoom in: From above', 0],
    ['Zoom in: Taza Quincha, Photo 3 of 3', -1],
  ])
  expect(
    within(strip())
      .getAllByRole('img')
      .map((each) => each.getAttribute('alt')),
  ).toEqual(['Taza Quincha, Photo 1 of 3', 'From above', 'Taza Quincha, Photo 3 of 3'])
})

test('one photo has no steps, and none leaves its place blank', () => {
  const { unmount } = open(null, [photo(1)])
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(strip()).not.toHaveAttribute('tabindex')
  unmount()
  open(null, [])
  expect(screen.queryByRole('list')).toBeNull()
})

test('a photo opens large, comes closer and steps back, and arrows go round', async () => {
  open()
  closer('From above')
  const large = await dialog('Photo 2 of 3')
  expect(within(large).getByRole('img')).toHaveAttribute('sizes', '100vw')
  fireEvent.click(within(large).getByRole('button', { name: 'Zoom in' }))
  expect(within(large).getByRole('button', { name: 'Zoom out' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(within(large).getByRole('img')).toHaveAttribute('sizes', '200vw')

  fireEvent.keyDown(large, { key: 'ArrowRight' })
  expect(await dialog('Photo 3 of 3')).toBeVisible()
  expect(within(large).getByRole('button', { name: 'Zoom in' })).toBeVisible()
  fireEvent.click(within(large).getByRole('button', { name: 'Next photo' }))
  expect(await dialog('Photo 1 of 3')).toBeVisible()
  fireEvent.keyDown(large, { key: 'ArrowLeft' })
  expect(await dialog('Photo 3 of 3')).toBeVisible()
})

test('closed, the strip stands at the photo that was large, without sliding there', async () => {
  open()
  closer('Taza Quincha, Photo 1 of 3')
  const large = await dialog('Photo 1 of 3')
  fireEvent.keyDown(large, { key: 'ArrowRight' })
  fireEvent.click(within(large).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(slid.mock.calls).toEqual([[{ left: WIDTH, behavior: 'auto' }]])
})

import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ShopFrame } from '@/features/storeSettings/components/ShopFrame'
import { render } from '@/test/render'

const SHOP = 'http://barro-norte.shop.localhost:8000'

function open() {
  render(
    <ShopFrame
      src={`${SHOP}/es?designPreview=secret`}
      message={{ type: 'designPreview', design: {}, style: ':root{}' }}
      size={{ width: 390, height: 780, scale: 0.5 }}
      failed={() => <p>failed</p>}
    />,
  )
  const inside = screen.getByTitle<HTMLIFrameElement>('Preview of your store').contentWindow
  if (inside === null) throw new Error('an iframe has a window')
  return { inside, post: vi.spyOn(inside, 'postMessage').mockReturnValue(undefined) }
}

const hear = (init: MessageEventInit) =>
  act(() => window.dispatchEvent(new MessageEvent('message', init)))
const READY = { type: 'designPreviewReady' }

test('the design is told to the shop alone, once it listens', () => {
  const { inside, post } = open()
  expect(post).not.toHaveBeenCalled()

  hear({ data: READY, origin: SHOP, source: inside })

  expect(post.mock.calls).toEqual([[{ type: 'designPreview', design: {}, style: ':root{}' }, SHOP]])
})

test('nobody else is listened to', () => {
  const { inside, post } = open()

  hear({ data: READY, origin: 'http://evil.example', source: inside })
  hear({ data: READY, origin: SHOP, source: window })
  hear({ data: { type: 'other' }, origin: SHOP, source: inside })
  hear({ data: null, origin: SHOP, source: inside })

  expect(post).not.toHaveBeenCalled()
})

test('a shop that does not answer is told, and can be asked again', () => {
  vi.useFakeTimers()
  open()
  act(() => vi.advanceTimersByTime(15_000))
  expect(screen.getByText('failed')).toBeVisible()
  vi.useRealTimers()
})

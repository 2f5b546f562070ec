import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Shop } from '../context'
import { DesignPreview } from './DesignPreview'

const PLATFORM = 'http://localhost:8000'
const sheets: { text: string }[] = []

/** jsdom has no constructed style sheets. */
class Sheet {
  text = ''
  constructor() {
    sheets.push(this)
  }
  replaceSync(text: string) {
    this.text = text
  }
}

const shop = { store: { name: 'Barro', design: { theme: 'alameda' } } } as unknown as Shop
const MESSAGE = {
  type: 'designPreview',
  design: { theme: 'taller' },
  style: ':root{--accent:#000}',
}

function open() {
  render(
    <DesignPreview shop={shop} origin={PLATFORM}>
      {({ store }) => <p>{store.design.theme}</p>}
    </DesignPreview>,
  )
}
const hear = (data: unknown, origin = PLATFORM) =>
  act(() =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent })),
  )

beforeEach(() => {
  sheets.length = 0
  vi.stubGlobal('CSSStyleSheet', Sheet)
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true })
})
afterEach(() => vi.unstubAllGlobals())

test('says that it listens, to the platform alone', () => {
  const post = vi.spyOn(window.parent, 'postMessage').mockReturnValue(undefined)
  open()
  expect(post.mock.calls).toEqual([[{ type: 'designPreviewReady' }, PLATFORM]])
  post.mockRestore()
})

test('draws the design that the platform tells it of', () => {
  open()
  hear(MESSAGE)
  expect(screen.getByText('taller')).toBeVisible()
  expect(sheets[0]?.text).toBe(':root{--accent:#000}')
  expect(document.documentElement.dataset.theme).toBe('taller')
})

test.each([
  ['another origin', MESSAGE, 'http://evil.example'],
  ['another message', { type: 'resize' }, PLATFORM],
  ['no style', { ...MESSAGE, style: 1 }, PLATFORM],
  ['nothing', null, PLATFORM],
])('takes nothing from %s', (_, data, origin) => {
  open()
  hear(data, origin)
  expect(screen.getByText('alameda')).toBeVisible()
  expect(sheets[0]?.text).toBe('')
})

import { readFileSync } from 'node:fs'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Picture } from '../types'
import { focalClass } from './focalClass'
import { Photo } from './Photo'

const picture = (focal?: Picture['focal']): Picture => ({
  url: '/mug.jpg',
  urls: { card: { webp: '/mug.webp', jpg: '/mug-card.jpg' } },
  width: 800,
  height: 600,
  alt: 'Mug',
  focal,
})

test.each([
  [{ x: 0.2, y: 0.7 }, 'tile fx2 fy7'],
  [{ x: 0, y: 1 }, 'tile fx0 fy10'],
  [{ x: 0.349, y: 0.351 }, 'tile fx3 fy4'],
  [null, 'tile'],
  [undefined, 'tile'],
])(
  'the crop around %o is told by classes alone, equal on server and client',
  async (focal, name) => {
    const photo = <Photo picture={picture(focal)} sizes="100vw" className="tile" />
    const place = document.createElement('div')
    place.innerHTML = renderToString(photo)
    const image = place.querySelector('img')
    expect(image).toHaveAttribute('class', name)
    expect(place.querySelector('[style]')).toBeNull()

    const mismatch = vi.fn()
    await act(async () => {
      hydrateRoot(place, photo, { onRecoverableError: mismatch })
    })
    expect(mismatch).not.toHaveBeenCalled()
    expect(place.querySelector('img')).toBe(image)
    expect(image).toHaveAttribute('class', name)
  },
)

test('a picture without a focal point or class has no class', () => {
  const html = renderToString(<Photo picture={picture()} sizes="100vw" />)
  expect(html).not.toContain('class=')
})

test('every step has its place in the style of the shop', () => {
  const styles = readFileSync('src/storefront/shop.css', 'utf8')
  for (let step = 0; step <= 10; step++) {
    const names = focalClass({ x: step / 10, y: step / 10 })?.split(' ')
    expect(names).toEqual([`fx${step}`, `fy${step}`])
    expect(styles).toContain(`.fx${step} {\n    --fx: ${step * 10}%;`)
    expect(styles).toContain(`.fy${step} {\n    --fy: ${step * 10}%;`)
  }
})

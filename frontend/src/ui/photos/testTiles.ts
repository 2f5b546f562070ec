import { onTestFinished, vi } from 'vitest'

/** Tiles of 100 px beside each other, as a browser lays them out, until the test has ended. */
export function layOutTiles(): void {
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const tile = this.closest('li')
    if (tile === null) return new DOMRect()
    return new DOMRect([...document.querySelectorAll('li')].indexOf(tile) * 110, 0, 100, 100)
  })
  onTestFinished(() => rect.mockRestore())
}

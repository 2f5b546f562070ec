import { vi } from 'vitest'

export const CROPPED = new Blob(['webp'], { type: 'image/webp' })

/** A picture that loads, unless its address says that it is gone. */
class PictureStub {
  crossOrigin = ''
  onload = () => {}
  onerror = () => {}
  private address = ''
  get src() {
    return this.address
  }
  set src(address: string) {
    this.address = address
    queueMicrotask(() => (address.includes('gone') ? this.onerror() : this.onload()))
  }
}

/** Pictures and a canvas for a test, where nothing is drawn: what would be is noted. */
export function stubCanvas() {
  const drawn: { size: [number, number]; picture: PictureStub; places: number[] }[] = []
  const written: unknown[][] = []
  const canvas = { drawn, written, answer: CROPPED as Blob | null }
  vi.stubGlobal('Image', PictureStub)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    const drawImage = (picture: PictureStub, ...places: number[]) =>
      drawn.push({ size: [this.width, this.height], picture, places })
    return { drawImage } as never
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, ...how) => {
    written.push(how)
    done(canvas.answer)
  })
  return canvas
}

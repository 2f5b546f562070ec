export type CropArea = { x: number; y: number; width: number; height: number }

const LARGEST_SIDE = 2400
const QUALITY = 0.92

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error(`picture not readable: ${url}`))
    image.src = url
  })
}

/** The part of a picture inside the frame, no larger than a shop needs. */
export async function cropImage(url: string, area: CropArea): Promise<Blob> {
  const image = await load(url)
  const scale = Math.min(1, LARGEST_SIDE / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(area.width * scale)
  canvas.height = Math.round(area.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to crop on')
  context.imageSmoothingQuality = 'high'
  const { x, y, width, height } = area
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('crop is empty')))
    canvas.toBlob(done, 'image/webp', QUALITY)
  })
}

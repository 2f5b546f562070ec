/** WCAG 2.2 contrast of two hex colours, and the nearest colour that reaches a ratio. */

type Rgb = [red: number, green: number, blue: number]
type Lab = [lightness: number, a: number, b: number]

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i

/** "#abc" or "AABBCC" as "#AABBCC"; null when it is no colour. */
export function normalizeHex(text: string): string | null {
  const digits = HEX.exec(text.trim())?.[1]
  if (!digits) return null
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${full.toUpperCase()}`
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055

function toLinear(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [
    linear((value >> 16) / 255),
    linear(((value >> 8) & 255) / 255),
    linear((value & 255) / 255),
  ]
}

function toHex(rgb: Rgb): string {
  const parts = rgb.map((part) => Math.round(Math.min(1, Math.max(0, gamma(part))) * 255))
  return `#${parts
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}

function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT = 4.5

/** White wherever it reads well, else black, which does on every other colour; the server chooses alike. */
export function textOn(ground: string): string {
  return contrastRatio('#FFFFFF', ground) >= TEXT ? '#FFFFFF' : '#000000'
}

function toOklab([red, green, blue]: Rgb): Lab {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const STEPS = 200

/** Same hue, as little lighter or darker as the ratio needs. */
export function nearestPassing(color: string, against: string, minimum: number): string {
  const [lightness, a, b] = toOklab(toLinear(color))
  for (let step = 0; step <= STEPS; step += 1) {
    for (const moved of [lightness - step / STEPS, lightness + step / STEPS]) {
      if (moved < 0 || moved > 1) continue
      const candidate = step === 0 ? color : toHex(fromOklab([moved, a, b]))
      if (contrastRatio(candidate, against) >= minimum) return candidate
    }
  }
  return luminance(against) > 0.18 ? '#000000' : '#FFFFFF'
}

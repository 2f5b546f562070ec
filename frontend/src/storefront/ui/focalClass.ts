import type { Picture } from '../types'

/**
 * The classes that crop a picture around its focal point, in steps of a tenth (shop.css has them).
 * Classes, as the shop's CSP lets no style attribute through.
 */
export function focalClass(focal: Picture['focal']): string | undefined {
  return focal ? `fx${Math.round(focal.x * 10)} fy${Math.round(focal.y * 10)}` : undefined
}

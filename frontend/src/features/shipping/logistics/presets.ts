import type { Body } from '@/api/types'
import { parseMoney } from '@/lib/money'

export type PresetBody = Body<'/api/v1/shipping/preset', 'post'>
export type PricedPreset = 'lima' | 'provinces' | 'everywhere'
export type Preset = PricedPreset | 'pickup'
export type PresetChoice = { chosen: Preset[]; prices: Record<PricedPreset, string> }

/** Outside Peru one price goes everywhere. */
export const presetsOf = (country: string): Preset[] =>
  country === 'PE' ? ['lima', 'provinces', 'pickup'] : ['everywhere', 'pickup']

export const firstChoice = (country: string, price: string): PresetChoice => ({
  chosen: country === 'PE' ? ['lima', 'provinces'] : ['everywhere'],
  prices: { lima: '10.00', provinces: '15.00', everywhere: price },
})

export const isPriced = (preset: Preset): preset is PricedPreset => preset !== 'pickup'

/** The chosen presets whose price can't be read. */
export const wrongPrices = ({ chosen, prices }: PresetChoice, digits: number): Preset[] =>
  chosen.filter((preset) => isPriced(preset) && parseMoney(prices[preset], digits) === null)

export function toBody({ chosen, prices }: PresetChoice): PresetBody {
  const price = (preset: PricedPreset) => (chosen.includes(preset) ? prices[preset] : null)
  return {
    lima: price('lima'),
    provinces: price('provinces'),
    everywhere: price('everywhere'),
    pickup: chosen.includes('pickup'),
  }
}

import { expect, it } from 'vitest'
import { firstChoice, presetsOf, toBody, wrongPrices } from '@/features/shipping/logistics/presets'

it('a store of Peru begins with Lima and the provinces', () => {
  expect(presetsOf('PE')).toEqual(['lima', 'provinces', 'pickup'])
  expect(toBody(firstChoice('PE', '10.00'))).toEqual({
    lima: '10.00',
    provinces: '15.00',
    everywhere: null,
    pickup: false,
  })
})

it('elsewhere one price goes everywhere', () => {
  expect(presetsOf('CL')).toEqual(['everywhere', 'pickup'])
  expect(toBody(firstChoice('CL', '3000'))).toEqual({
    lima: null,
    provinces: null,
    everywhere: '3000',
    pickup: false,
  })
})

it('only the price of what is chosen has to be an amount', () => {
  const choice = firstChoice('PE', '10.00')
  const prices = { ...choice.prices, lima: 'diez', everywhere: '' }
  expect(wrongPrices({ ...choice, prices }, 2)).toEqual(['lima'])
  expect(wrongPrices({ chosen: ['provinces'], prices }, 2)).toEqual([])
})

import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boot } from '@/lib/boot'
import { render } from '@/test/render'
import { TelephoneInput } from '@/ui/TelephoneInput'
import { countryOfAnswer, countryOfTag } from '@/ui/telephone/readersCountry'

type Given = { allowedCountries?: string[]; defaultCountry?: string }

function Field(given: Given) {
  const [value, setValue] = useState('')
  return <TelephoneInput label="Phone" {...given} value={value} onChange={setValue} />
}

const shows = (code: string) =>
  waitFor(() => expect(screen.getByRole('combobox')).toHaveTextContent(new RegExp(`^${code}`)))
const speaks = (tag: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag)

beforeEach(() => {
  speaks('es-CL')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  boot.ipCountryUrl = ''
})

test.each<[string, Given, string]>([
  ['the first allowed country', { allowedCountries: ['BO', 'PE'], defaultCountry: 'PE' }, 'BO'],
  ['the store’s', { defaultCountry: 'EC' }, 'EC'],
  ['the region of the browser', {}, 'CL'],
])('begins with %s', async (_, given, code) => {
  render(<Field {...given} />)
  await shows(code)
})

test.each(['es', 'es-419', 'not a tag'])('%s tells no country: Peru', async (tag) => {
  speaks(tag)
  render(<Field />)
  await shows('PE')
  expect(countryOfTag(tag)).toBeUndefined()
})

test('asks nobody unless the operator names a look-up', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  render(<Field />)
  await shows('CL')
  expect(fetch).not.toHaveBeenCalled()
})

test('a look-up goes before the region and is asked once; a store needs none', async () => {
  boot.ipCountryUrl = 'https://where.example/me'
  const fetch = vi.fn(async () => new Response('{"ip": "1.2.3.4", "country_code": "MX"}'))
  vi.stubGlobal('fetch', fetch)
  const { unmount } = render(<Field defaultCountry="EC" />)
  await shows('EC')
  expect(fetch).not.toHaveBeenCalled()
  unmount()
  const first = render(<Field />)
  await shows('MX')
  first.unmount()
  render(<Field />)
  await shows('MX')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['PE\n', 'PE'],
  ['{"country": "Peru", "countryCode": "PE"}', 'PE'],
  ['{"country": "Peru"}', undefined],
  ['<html>', undefined],
])('%s answers %s', (text, code) => expect(countryOfAnswer(text)).toBe(code))

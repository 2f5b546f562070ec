import * as library from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import { findCountry, listCountries } from '@/ui/telephone/countries'
import { parseTelephone, strictTelephone, type TelephoneRules } from '@/ui/telephone/parseTelephone'

const read = (text: string, rules: Partial<TelephoneRules> = {}) =>
  parseTelephone(library, text, { country: 'PE', mode: 'auto', ...rules })

describe('numbers that are read', () => {
  test.each([
    ['987654321', '+51987654321'],
    ['01 7000000', '+5117000000'],
    ['12345678', '+5112345678'],
    ['0051 987 654 321', '+51987654321'],
    ['tel:+51987654321', '+51987654321'],
    ['９８７６５４３２１', '+51987654321'],
  ])('%s', (text, e164) => expect(read(text)).toMatchObject({ valid: true, e164, country: 'PE' }))

  test('possible is not yet valid', () =>
    expect(read('887654321')).toMatchObject({ valid: false, possible: true }))

  test('two and seventeen digits are read, as impossible', () => {
    expect(read('12')).toMatchObject({ possible: false, national: '12' })
    expect(read('12345678901234567')).toMatchObject({ possible: false, valid: false })
  })

  test('an extension of up to twenty digits is kept', () => {
    const digits = '12345678901234567890'
    expect(read(`01 7000000 ext. ${digits}`)).toMatchObject({ valid: true, extension: digits })
    expect(read('01 7000000 anexo 12').extension).toBe('12')
  })
})

describe('failures are those of the server and give an empty result', () => {
  test.each([
    ['abc', 'NOT_A_NUMBER'],
    ['+', 'NOT_A_NUMBER'],
    ['1', 'TOO_SHORT'],
    ['+51', 'TOO_SHORT'],
    ['+511', 'TOO_SHORT'],
    ['123456789012345678', 'TOO_LONG'],
    [`9${' '.repeat(250)}`, 'TOO_LONG'],
    ['01 7000000 ext. 123456789012345678901', 'NOT_A_NUMBER'],
    ['+999123456', 'INVALID_COUNTRY'],
    ['1800FLOWERS', 'NOT_A_NUMBER'],
  ])('%s is %s', (text, failure) =>
    expect(read(text)).toMatchObject({ failure, e164: '', national: '', valid: false }),
  )
  test('a country must be written in capitals', () =>
    expect(read('987654321', { country: 'pe' }).failure).toBe('INVALID_COUNTRY'))
  test('no text is no failure', () => expect(read('').failure).toBeUndefined())
})

test('allowed and ignored countries are judged by the number, not by the choice', () => {
  const jamaican = { country: 'US', allowedCountries: ['US'] }
  expect(read('+1 876 555 1234', jamaican)).toMatchObject({ country: 'JM', valid: false })
  expect(read('+44 7781 123456', { ignoredCountries: ['GG'] })).toMatchObject({ allowed: false })
  expect(read('+7 701 123 4567', { country: 'RU' }).country).toBe('KZ')
  expect(read('987654321', { allowedCountries: ['PE'] }).valid).toBe(true)
})

test('a leading plus means international format, else national', () => {
  expect(read('+51987654321').formatted).toBe('+51 987 654 321')
  expect(read('987654321').formatted).toBe('987 654 321')
  expect(read('987654321', { mode: 'international' }).formatted).toBe('+51 987 654 321')
  expect(read('+51987654321', { mode: 'national' }).formatted).toBe('987 654 321')
})

test('strict typing lets through digits, spaces, plus, parentheses and hyphens', () =>
  expect(strictTelephone('+51 (1) 700-00aB.００')).toBe('+51 (1) 700-0000'))

test('countries are named and sorted in the language and found by typing', () => {
  const countries = listCountries(library, 'es', undefined, ['US'])
  const at = (typed: string) => countries[findCountry(countries, typed)]?.code
  expect(countries).toHaveLength(244)
  expect(at('per')).toBe('PE')
  expect(at('espa')).toBe('ES')
  expect(at('+51')).toBe('PE')
  expect(at('unidos')).toBe('AE')
  expect(at('zzz')).toBeUndefined()
  expect(listCountries(library, 'en', ['PE', 'CL']).map(({ code }) => code)).toEqual(['CL', 'PE'])
})

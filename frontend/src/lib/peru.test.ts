import { expect, it } from 'vitest'
import { isCci, isLikelyCci, isRuc, onlyDigits } from '@/lib/peru'

it.each([
  ['20100070970', true],
  ['20131312955', true],
  ['20100070971', false],
  ['16498189630', false],
  ['2010007097', false],
  ['2010007097a', false],
])('the RUC %s is valid: %s', (ruc, valid) => expect(isRuc(ruc)).toBe(valid))

it('knows a CCI by its length and doubts it by its control digits', () => {
  expect(isCci('00219300123456789011')).toBe(true)
  expect(isCci('0021930012345678901')).toBe(false)
  expect(isLikelyCci('00219300123456789011')).toBe(false)
  expect(isLikelyCci('01181400021503837614')).toBe(true)
  expect(onlyDigits('011-814 000')).toBe('011814000')
})

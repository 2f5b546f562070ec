import { expect, test } from 'vitest'
import { csvOf } from '@/features/analytics/csv'

test('a formula is text, and a number stays one', () => {
  const rows = [['=1+1', -5.5, '-12.50', 'Taza "azul", 2', null]]

  expect(csvOf(['a', 'b', 'c', 'd', 'e'], rows)).toBe(
    '\uFEFFa,b,c,d,e\r\n\'=1+1,-5.5,-12.50,"Taza ""azul"", 2",\r\n',
  )
})

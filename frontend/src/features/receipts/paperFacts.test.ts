import { describe, expect, it } from 'vitest'
import type { Receipt } from '@/features/receipts/api'
import { bandOf, buyerPairs, paperTitle, sumPairs, termText } from '@/features/receipts/paperFacts'

const receipt = (state: Receipt['state'], isTaxDocument = false) =>
  ({ state, isTaxDocument }) as Receipt

describe('the paper of a receipt', () => {
  it('says that it is no tax document while nobody sends it', () => {
    expect(bandOf('BOLETA', '', receipt('ISSUED'))).toMatch(/No es un comprobante/)
    expect(bandOf('SALES_NOTE', 'SUNAT')).toMatch(/No es un comprobante/)
    expect(paperTitle('BOLETA', '')).toBe('BOLETA DE VENTA')
    expect(paperTitle('BOLETA', 'SUNAT')).toBe('BOLETA DE VENTA ELECTRÓNICA')
  })

  it('says what SUNAT has yet to answer or has refused, and nothing of what it took', () => {
    expect(bandOf('BOLETA', 'SUNAT', receipt('SENT'))).toMatch(/sin respuesta/)
    expect(bandOf('BOLETA', 'SUNAT', receipt('REJECTED'))).toMatch(/rechazó/)
    expect(bandOf('BOLETA', 'SUNAT', receipt('ACCEPTED', true))).toBe('')
    expect(bandOf('BOLETA', 'SUNAT', receipt('VOIDED'))).toBe('')
    expect(bandOf('BOLETA', 'SUNAT')).toBe('')
  })

  it('names who buys, how it is paid and what is taxed', () => {
    const nobody = { documentType: '', documentNumber: '', name: '', address: '' } as const
    expect(buyerPairs(nobody)).toEqual([['Cliente', 'Cliente varios']])
    expect(termText('CREDIT', '2026-12-20')).toBe('Crédito al 20/12/2026')
    const sums = { taxed: '100.00', exempt: '0.00', tax: '18.00', taxRate: '18' }
    expect(sumPairs('SALES_NOTE', sums, String)).toEqual([])
    expect(sumPairs('BOLETA', sums, String).at(-1)).toEqual(['IGV 18 %', '18.00'])
  })
})

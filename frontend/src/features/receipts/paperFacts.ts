import type { Kind, Proposal, Receipt } from '@/features/receipts/api'

const TITLES: Record<Kind, string> = {
  BOLETA: 'BOLETA DE VENTA',
  FACTURA: 'FACTURA',
  CREDIT_NOTE: 'NOTA DE CRÉDITO',
  SALES_NOTE: 'NOTA DE VENTA',
}
const DOCUMENTS: Record<string, string> = {
  DNI: 'DNI',
  RUC: 'RUC',
  CE: 'C. E.',
  PASSPORT: 'Pasaporte',
}
const NO_TAX_DOCUMENT = 'No es un comprobante electrónico. Sirve como control interno.'
const REJECTED = 'SUNAT rechazó este comprobante: no tiene valor.'
const AWAITS_ANSWER = 'Aún sin respuesta de SUNAT.'

type Format = (amount: string) => string

export function paperTitle(kind: Kind, sender: string): string {
  const electronic = sender !== '' && kind !== 'SALES_NOTE'
  return `${TITLES[kind]}${electronic ? ' ELECTRÓNICA' : ''}`
}

/** `issued`: the receipt, of which there is none yet while it is written. */
export function bandOf(kind: Kind, sender: string, issued?: Receipt): string {
  if (sender === '' || kind === 'SALES_NOTE') return NO_TAX_DOCUMENT
  if (issued?.state === 'REJECTED') return REJECTED
  const stands = issued === undefined || issued.isTaxDocument || issued.state === 'VOIDED'
  return stands ? '' : AWAITS_ANSWER
}

export function buyerPairs(buyer: Receipt['buyer']): [string, string][] {
  const pairs: [string, string][] = [
    ['Cliente', buyer.name || 'Cliente varios'],
    [DOCUMENTS[buyer.documentType] ?? 'Documento', buyer.documentNumber],
    ['Dirección', buyer.address],
  ]
  return pairs.filter(([, text]) => text !== '')
}

export function sumPairs(
  kind: Kind,
  sums: Pick<Proposal, 'taxed' | 'exempt' | 'tax' | 'taxRate'>,
  format: Format,
): [string, string][] {
  if (kind === 'SALES_NOTE') return []
  const percent = sums.taxRate === '0' ? 'IGV' : `IGV ${sums.taxRate} %`
  return [
    ['Op. gravada', format(sums.taxed)],
    ['Op. exonerada', format(sums.exempt)],
    ['Op. inafecta', format('0.00')],
    [percent, format(sums.tax)],
  ]
}

const CURRENCIES: Record<string, string> = { PEN: 'Soles (PEN)', USD: 'Dólares (USD)' }

export const currencyText = (currency: string) => CURRENCIES[currency] ?? currency

export const contactOf = (issuer: Record<string, unknown>) =>
  [issuer.phone, issuer.site].filter(Boolean).join(' · ')

export function termText(term: string, dueOn: string): string {
  if (term === 'CASH') return 'Contado'
  return dueOn === '' ? 'Crédito' : `Crédito al ${dueOn.split('-').reverse().join('/')}`
}

import type { components } from '@/api/schema'

type Schemas = components['schemas']
export type Receipt = Schemas['ReceiptOut']
export type ReceiptRow = Schemas['ReceiptRow']
export type ReceiptLine = Schemas['ReceiptLine']
export type DueNote = Schemas['DueNoteOut']
export type Proposal = Schemas['ReceiptProposal']
export type Series = Schemas['SeriesOut']
export type Kind = ReceiptRow['kind']

/** Kinds that SUNAT knows; a sales note is the store's own paper. */
export const TAX_KINDS: ReadonlySet<string> = new Set(['BOLETA', 'FACTURA', 'CREDIT_NOTE'])

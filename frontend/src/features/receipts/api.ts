import type { components } from '@/api/schema'

type Schemas = components['schemas']
export type Receipt = Schemas['ReceiptOut']
export type ReceiptRow = Schemas['ReceiptRow']
export type ReceiptLine = Schemas['ReceiptLine']
export type DueNote = Schemas['DueNoteOut']
export type Proposal = Schemas['ReceiptProposal']
export type Series = Schemas['SeriesOut']
export type Kind = ReceiptRow['kind']

const MOVING: ReadonlySet<string> = new Set(['QUEUED', 'SENT', 'VOIDING'])
const AGAIN_AFTER_MS = 4000

/** While one of them waits for SUNAT the page asks again. */
export const askAgain = (receipts: readonly { state: string }[] | undefined) =>
  receipts?.some(({ state }) => MOVING.has(state)) ? AGAIN_AFTER_MS : false

/** Kinds that SUNAT knows; a sales note is the store's own paper. */
export const TAX_KINDS: ReadonlySet<string> = new Set(['BOLETA', 'FACTURA', 'CREDIT_NOTE'])

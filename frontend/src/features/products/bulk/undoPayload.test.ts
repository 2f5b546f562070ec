import { expect, test } from 'vitest'
import type { BulkResult } from '@/features/products/api'
import { undoPayload } from '@/features/products/bulk/undoPayload'

const row = (oid: string, undo: BulkResult['undo'] = null, ok = true): BulkResult => ({
  oid,
  ok,
  reason: ok ? null : 'not_found',
  message: null,
  undo,
})
const undo = { version: 2, left: [], enteredOids: ['offers'], tags: null }

test('only rows that were changed are taken back', () => {
  const results = [row('was-so'), row('changed', undo), row('refused', null, false)]

  expect(undoPayload('ADD_CATEGORIES', results)).toEqual({ rows: [{ oid: 'changed', ...undo }] })
  expect(undoPayload('ADD_CATEGORIES', [row('was-so')])).toBeUndefined()
})

test('deleted products come back, refused ones were never gone', () => {
  expect(undoPayload('DELETE', [row('gone'), row('there', null, false)])).toEqual({
    oids: ['gone'],
  })
  expect(undoPayload('PUBLISH', [row('published')])).toBeUndefined()
})

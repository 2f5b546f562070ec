import { expect, it } from 'vitest'
import { dropDraft, readDraft, readDrafts, saveDraft } from '@/lib/drafts'

const DAY = 86_400_000

it('keeps what was written, without passwords, for seven days', () => {
  saveDraft('register', { firstName: 'Ana', password: 'secret', currentPassword: 'x' }, 0)
  expect(readDraft('register', 6 * DAY)).toEqual({ firstName: 'Ana' })
  expect(localStorage.getItem('vt_draft:register')).not.toContain('secret')
  expect(readDraft('register', 7 * DAY)).toBeUndefined()
  expect(localStorage.getItem('vt_draft:register')).toBeNull()
})

it('keeps no secret of a form that lies deeper either', () => {
  const edits = { bank: 'BCP', secrets: { apiKey: 'sk_live' }, rows: [{ token: 'x', name: 'a' }] }
  saveDraft('payment', { edits, base: { secrets: {} }, version: 3 }, 0)
  expect(readDraft('payment', 1)).toEqual({
    edits: { bank: 'BCP', rows: [{ name: 'a' }] },
    base: {},
    version: 3,
  })
})

it('keeps what was there before beside what was written after it, each for its own seven days', () => {
  const monday = { savedAt: 0, values: { text: 'Monday' } }
  saveDraft('note', { text: 'Friday' }, 4 * DAY, monday)
  const friday = { savedAt: 4 * DAY, values: { text: 'Friday' } }
  expect(readDrafts('note', 6 * DAY)).toEqual([friday, monday])
  expect(readDrafts('note', 8 * DAY)).toEqual([friday])
})

it('can be dropped, and a broken one is none', () => {
  saveDraft('a', { name: 'x' })
  dropDraft('a')
  localStorage.setItem('vt_draft:b', '{')
  expect([readDraft('a'), readDraft('b')]).toEqual([undefined, undefined])
})

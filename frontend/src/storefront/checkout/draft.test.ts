import { beforeEach, expect, test } from 'vitest'
import { DraftStore, emptyDraft } from './draft'

const KEY = 'vt_checkout_s1'
const CONTACT = {
  firstName: 'Rosa',
  lastName: 'Quispe',
  email: 'rosa@correo.pe',
  phone: '987654321',
  phoneCountry: 'PE',
}

beforeEach(() => localStorage.clear())

function bought(remember: boolean) {
  const drafts = new DraftStore('s1', 'PE')
  drafts.change({ contact: CONTACT, note: 'Es un regalo', terms: '1', remember })
  drafts.forgetOrder()
  return drafts
}

test('after an order nothing of the buyer is left on the device', () => {
  const drafts = bought(false)
  expect(drafts.snapshot()).toEqual(emptyDraft('PE'))
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('who chose to be remembered stays known, what was said for this order goes', () => {
  bought(true)
  const again = new DraftStore('s1', 'PE').snapshot()
  expect(again.contact).toEqual(CONTACT)
  expect([again.note, again.terms, again.remember]).toEqual(['', '', true])
})

test('all of it is forgotten by one tap, also the choice', () => {
  const drafts = bought(true)
  drafts.forget()
  expect(drafts.snapshot()).toEqual(emptyDraft('PE'))
  expect(localStorage.getItem(KEY)).toBeNull()
})

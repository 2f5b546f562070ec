import type { AnswerValues } from '@/lib/customFields'
import { readJson, writeJson } from '../lib/storage'
import type { DocumentType } from '../types'
import type { Address, Contact } from '../types.checkout'

export type PlaceNames = { state: string; city: string; neighborhood: string }

/** What the buyer has written so far. Never card data: that belongs to the gateway's own fields. */
export type Draft = {
  contact: Contact & { phoneCountry: string }
  document: { type: DocumentType | ''; number: string }
  receive: 'ship' | 'pickup'
  address: Address
  placeNames: PlaceNames
  shippingKey: string
  paymentMethodOid: string
  note: string
  /** To the fields of the store, by their ids. */
  answers: AnswerValues
  /** The version of the terms that was accepted for this order; empty: not yet. */
  terms: string
  /** What stands instead of the version that the page brought along. */
  newTerms: { insteadOf: string; version: string } | null
  wantsNews: boolean
  /** Whether this device keeps who buys and where it goes, for the next time; nobody has chosen it for him. */
  remember: boolean
}

const NO_NAMES: PlaceNames = { state: '', city: '', neighborhood: '' }

export function emptyDraft(country: string): Draft {
  return {
    contact: { firstName: '', lastName: '', email: '', phone: '', phoneCountry: country },
    document: { type: '', number: '' },
    receive: 'ship',
    address: { country, state: '', city: '', neighborhood: '', line: '', reference: '' },
    placeNames: NO_NAMES,
    shippingKey: '',
    paymentMethodOid: '',
    note: '',
    answers: {},
    terms: '',
    newTerms: null,
    wantsNews: false,
    remember: false,
  }
}

export class DraftStore {
  private draft: Draft | null = null
  private listeners = new Set<() => void>()
  private readonly key: string
  private readonly empty: Draft

  constructor(storeId: string, country: string) {
    this.key = `vt_checkout_${storeId}`
    this.empty = emptyDraft(country)
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  snapshot = (): Draft => {
    this.draft ??= merged(this.empty, readJson<Partial<Draft>>(this.key))
    return this.draft
  }

  serverSnapshot = (): Draft => this.empty

  change(part: Partial<Draft>) {
    this.draft = { ...this.snapshot(), ...part }
    writeJson(this.key, this.draft)
    for (const listener of this.listeners) listener()
  }

  /** After an order: all of it goes, or what was said and chosen for this order where the buyer wants that. */
  forgetOrder() {
    if (!this.snapshot().remember) return this.forget()
    this.change({
      note: '',
      answers: {},
      shippingKey: '',
      paymentMethodOid: '',
      terms: '',
      wantsNews: false,
    })
  }

  /** Nothing of who buys is left on this device. */
  forget() {
    this.draft = this.empty
    writeJson(this.key, null)
    for (const listener of this.listeners) listener()
  }
}

function merged(empty: Draft, found: Partial<Draft> | null): Draft {
  if (!found || typeof found !== 'object') return empty
  const draft = { ...empty, ...found }
  return {
    ...draft,
    contact: { ...empty.contact, ...found.contact },
    address: { ...empty.address, ...found.address, country: empty.address.country },
    document: { ...empty.document, ...found.document },
    answers: { ...found.answers },
    placeNames: { ...NO_NAMES, ...found.placeNames },
  }
}

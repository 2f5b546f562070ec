import type { components } from '@/api/schema'

type Schemas = components['schemas']
export type ComplaintRow = Schemas['ComplaintRow']
export type Complaint = Schemas['ComplaintOut']
export type Clock = Schemas['ComplaintClock']
export type Notice = Schemas['NoticeOut']
export type Offer = Schemas['ComplaintAnswerIn']['offer']

export const BOOK = '/api/v1/complaint'
export const NOTICE = '/api/v1/complaint/notice'
export const ONE = '/api/v1/complaint/{complaint_id}'

/** The id of the field that an answer is written into; an address that names it begins there. */
export const ANSWER_FIELD = 'answer-body'

export const atComplaint = (complaint_id: string) => ({ params: { path: { complaint_id } } })

/** A day of the calendar as a moment that every formatter puts on that day. */
export const noon = (day: string) => `${day}T12:00:00Z`

import type { Answer, Body } from '@/api/types'
import { CUSTOMER } from '@/features/customers/api'

export const CREDIT = `${CUSTOMER}/credit` as const
export const CREDIT_PAYMENT = `${CREDIT}/payment` as const
export const CREDIT_CORRECTION = `${CREDIT}/correction` as const
export const CREDIT_REVERSE = `${CREDIT}/{entry_id}/reverse` as const

export type Credit = Answer<typeof CREDIT, 'get'>
export type CreditEntry = Credit['entries'][number]
export type PaidBy = NonNullable<Body<typeof CREDIT_PAYMENT, 'post'>['paidBy']>

export const PAID_BY: PaidBy[] = ['CASH', 'YAPE', 'PLIN', 'TRANSFER', 'CARD', 'OTHER']

export const owes = ({ balance }: Pick<Credit, 'balance'>) => Number(balance) > 0

/** Whether the day by which it had to be paid is over, in the zone of the store. */
export const isOverdue = (dueOn: string | null, today: string) => dueOn !== null && dueOn < today

/** Days of the store have no zone. */
export const noon = (day: string) => `${day}T12:00:00Z`

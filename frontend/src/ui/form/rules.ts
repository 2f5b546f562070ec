import * as z from 'zod/mini'
import { parseMoney } from '@/lib/money'
import { STORED_PHONE } from '@/lib/phoneExtension'

export const PHONE = /^\+[1-9]\d{5,14}$/
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Rules that several forms share; see `parseValues` for their messages. */

export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

export const email = () => z.string().check(z.trim(), z.minLength(1), z.email())

export const optionalEmail = () =>
  z
    .string()
    .check(z.trim(), z.maxLength(254), z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'forms:email'))

export const phone = () => z.string().check(z.minLength(1), z.regex(PHONE, 'forms:phone'))

/** As E.164, or with an extension where somebody may sit behind a switchboard. */
export const optionalPhone = (shape: RegExp = PHONE) =>
  z.string().check(z.refine((typed) => typed === '' || shape.test(typed), 'forms:phone'))

export const optionalLandline = () => optionalPhone(STORED_PHONE)

/** Not `maxLength`: an input would cut off the end of a pasted one unseen. */
export const password = () =>
  z.string().check(
    z.minLength(10, 'forms:passwordShort'),
    z.refine((typed) => typed.length <= 128, 'forms:passwordLong'),
  )

/** One text in each language. */
export const translatedText = (max?: number) =>
  z.partialRecord(
    z.enum(['es', 'en']),
    z.optional(max === undefined ? z.string() : z.string().check(z.maxLength(max))),
  )

type Range = { minimum: number; maximum: number; message?: string }

const isWithin = (typed: string, { minimum, maximum }: Range) =>
  /^\d+$/.test(typed) && Number(typed) >= minimum && Number(typed) <= maximum

/** A whole number as it is typed; sent as a number. */
export const wholeNumber = (range: Range) =>
  z.pipe(
    z.string().check(
      z.refine((typed) => isWithin(typed, range), {
        error: range.message ?? 'forms:wholeNumber',
        params: range,
      }),
    ),
    z.transform(Number),
  )

/** Null when nothing is typed. */
export const optionalWholeNumber = (range: Range) =>
  z.pipe(
    z.string().check(
      z.refine((typed) => typed === '' || isWithin(typed, range), {
        error: range.message ?? 'forms:wholeNumber',
        params: range,
      }),
    ),
    z.transform((typed) => (typed === '' ? null : Number(typed))),
  )

/** An amount as MoneyInput gives it: a decimal string. */
export const amount = (digits: number, message = 'forms:amount') =>
  z.string().check(z.refine((typed) => parseMoney(typed, digits) !== null, message))

export const optionalAmount = (digits: number, message = 'forms:amount') =>
  z.string().check(z.refine((typed) => typed === '' || parseMoney(typed, digits) !== null, message))

/** What is wrong between fields, in the order of the page: `refuse('maxDays', 'form.daysOrder')`. */
export function between<V extends Record<string, unknown>>(
  check: (
    values: V,
    refuse: (field: keyof V & string, message: string, params?: Record<string, unknown>) => void,
  ) => void,
): z.core.CheckFn<V> {
  return ({ value, issues }) =>
    check(value, (field, message, params) =>
      issues.push({ code: 'custom', path: [field], message, params, input: value[field] }),
    )
}

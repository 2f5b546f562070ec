import * as z from 'zod/mini'

const GRAMS = 1000
const KILOGRAMS = /^\d{1,4}(?:[.,]\d{1,3})?$/

/** "2400" is "2.4", "" nothing. */
export const toKilograms = (grams: number | string | null): string =>
  grams === null || grams === '' ? '' : String(Number(grams) / GRAMS)

export const toGrams = (kilograms: string): number =>
  Math.round(Number(kilograms.replace(',', '.')) * GRAMS)

export const isKilograms = (typed: string) => KILOGRAMS.test(typed)

/** Kilograms as they are typed, sent as grams; null when nothing is typed. */
export const optionalWeight = () =>
  z.pipe(
    z.string().check(z.refine((typed) => typed === '' || isKilograms(typed), 'form.weightWrong')),
    z.transform((typed) => (typed === '' ? null : toGrams(typed))),
  )

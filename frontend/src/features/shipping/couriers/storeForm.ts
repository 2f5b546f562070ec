import * as z from 'zod/mini'
import {
  type Couriers,
  type CouriersPatch,
  DIVISORS,
} from '@/features/shipping/couriers/courierForm'
import { optionalWholeNumber, requiredText, wholeNumber } from '@/ui/form/rules'

const SIDE = { minimum: 1, maximum: 500, message: 'wrong.centimeters' }
const GRAMS = { minimum: 1, maximum: 1_000_000, message: 'wrong.grams' }
const side = () => wholeNumber(SIDE)

/** What holds for every courier. */
export const storeSchema = z.object({
  insure: z.boolean(),
  divisor: wholeNumber(DIVISORS),
  parcelWeight: optionalWholeNumber(GRAMS),
  parcelLength: optionalWholeNumber(SIDE),
  parcelWidth: optionalWholeNumber(SIDE),
  parcelHeight: optionalWholeNumber(SIDE),
  boxes: z
    .array(
      z.object({
        name: requiredText(40),
        lengthCm: side(),
        widthCm: side(),
        heightCm: side(),
        weightG: wholeNumber({ minimum: 0, maximum: 50_000, message: 'wrong.grams' }),
      }),
    )
    .check(z.maxLength(30)),
})

export type StoreValues = z.input<typeof storeSchema>

const typed = (value: number | null | undefined) => (value == null ? '' : String(value))

export const storeValues = ({ insure, divisor, defaultParcel, boxes }: Couriers): StoreValues => ({
  insure,
  divisor: String(divisor),
  parcelWeight: typed(defaultParcel?.weightG),
  parcelLength: typed(defaultParcel?.lengthCm),
  parcelWidth: typed(defaultParcel?.widthCm),
  parcelHeight: typed(defaultParcel?.heightCm),
  boxes: boxes.map(({ name, ...sizes }) => ({
    name,
    lengthCm: String(sizes.lengthCm),
    widthCm: String(sizes.widthCm),
    heightCm: String(sizes.heightCm),
    weightG: String(sizes.weightG),
  })),
})

export function storePatch(output: z.output<typeof storeSchema>, version: number): CouriersPatch {
  const { insure, divisor, boxes } = output
  const parcel = {
    weightG: output.parcelWeight,
    lengthCm: output.parcelLength,
    widthCm: output.parcelWidth,
    heightCm: output.parcelHeight,
    quantity: 1,
  }
  const isKnown = [parcel.weightG, parcel.lengthCm, parcel.widthCm, parcel.heightCm].some(
    (value) => value !== null,
  )
  return { version, insure, divisor, boxes, defaultParcel: isKnown ? parcel : null }
}

import * as z from 'zod/mini'
import type { Answer } from '@/api/types'
import {
  type Basis,
  bandFaults,
  fromMeasure,
  startOf,
  toMeasure,
} from '@/features/shipping/rates/bands'
import {
  checkRules,
  emptyRules,
  orNull,
  ruleFields,
  rulesFromApi,
  rulesToBody,
} from '@/features/shipping/rates/rules'
import { fold } from '@/lib/text'
import { amount, between, optionalAmount, requiredText, text } from '@/ui/form/rules'

export type AdvancedRate = Answer<'/api/v1/shipping/advanced/{rate_id}', 'get'>

export const MAX_ZONES = 20
export const MAX_BANDS = 30

const zoneFields = (digits: number) =>
  z.object({
    name: requiredText(60),
    places: z.array(z.string()),
    bands: z.array(
      z.object({
        upTo: z.string(),
        price: amount(digits, 'form.amountWrong'),
        step: z.string(),
        stepPrice: optionalAmount(digits, 'form.amountWrong'),
      }),
    ),
  })

export type Zone = z.input<ReturnType<typeof zoneFields>>

type Report = (path: (string | number)[], message: string) => void

function checkZones(zones: readonly Zone[], basis: Basis, report: Report): void {
  const names = new Set<string>()
  zones.forEach(({ name, places, bands }, at) => {
    if (name.trim() && names.has(fold(name))) report(['zones', at, 'name'], 'zones.twice')
    names.add(fold(name))
    if (places.length === 0) report(['zones', at, 'places'], 'form.placesMissing')
    for (const fault of bandFaults(basis, bands)) {
      report(['zones', at, 'bands', fault.at, fault.field], fault.message)
    }
  })
}

export const advancedSchema = (digits: number, language: 'es' | 'en') =>
  z
    .object({
      ...ruleFields(digits),
      label: text(100),
      basis: z.enum(['WEIGHT', 'AMOUNT', 'QUANTITY']),
      freeFrom: optionalAmount(digits, 'form.amountWrong'),
      zones: z.array(zoneFields(digits)),
    })
    .check(
      between((values, refuse) => {
        if (!values.name[language]?.trim()) refuse('name', 'forms:required')
        checkRules(values, refuse as never)
      }),
      ({ value, issues }) =>
        checkZones(value.zones, value.basis, (path, message) =>
          issues.push({ code: 'custom', path, message, input: value.zones }),
        ),
    )

type Schema = ReturnType<typeof advancedSchema>
export type AdvancedValues = z.input<Schema>
export type AdvancedOutput = z.output<Schema>

export const emptyZone: Zone = {
  name: '',
  places: [],
  bands: [{ upTo: '', price: '', step: '', stepPrice: '' }],
}

export const emptyAdvanced: AdvancedValues = {
  ...emptyRules,
  label: '',
  basis: 'WEIGHT',
  freeFrom: '',
  zones: [emptyZone],
}

export const advancedFromApi = (rate: AdvancedRate): AdvancedValues => ({
  ...rulesFromApi(rate),
  label: rate.label,
  basis: rate.basis,
  freeFrom: rate.freeFrom ?? '',
  zones: rate.zones.map(({ name, places, bands }) => ({
    name,
    places,
    bands: bands.map(({ upTo, price, step, stepPrice }) => ({
      upTo: fromMeasure(rate.basis, upTo),
      price,
      step: fromMeasure(rate.basis, step),
      stepPrice: stepPrice ?? '',
    })),
  })),
})

export function advancedToBody(values: AdvancedOutput) {
  const { label, basis, freeFrom, zones, ...rules } = values
  const measure = (typed: string) => (typed === '' ? null : toMeasure(basis, typed))
  return {
    ...rulesToBody(rules),
    label,
    basis,
    freeFrom: orNull(freeFrom),
    zones: zones.map(({ name, places, bands }) => ({
      name,
      places,
      bands: bands.map(({ upTo, price, step, stepPrice }, at) => ({
        from: measure(startOf(bands, at)) ?? '0',
        upTo: measure(upTo),
        price,
        step: measure(step),
        stepPrice: orNull(stepPrice),
      })),
    })),
  }
}

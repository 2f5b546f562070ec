import * as z from 'zod/mini'
import type { Campaign, CampaignBody, Segment } from '@/features/campaigns/api'
import type { Language } from '@/features/messageTemplates/api'
import { between, optionalAmount, optionalWholeNumber, requiredText, text } from '@/ui/form/rules'

const orders = { minimum: 0, maximum: 1_000_000 }

/** Conditions are typed as texts; an empty one says nothing. */
export const campaignSchema = (digits: number) =>
  z
    .object({
      name: requiredText(120),
      language: z.enum(['es', 'en']),
      subject: requiredText(150),
      heading: text(150),
      body: requiredText(4000),
      categoryOids: z.array(z.string()),
      tag: z.string(),
      minOrders: optionalWholeNumber(orders),
      maxOrders: optionalWholeNumber(orders),
      minSpent: optionalAmount(digits),
      maxSpent: optionalAmount(digits),
      boughtFrom: z.string(),
      boughtTo: z.string(),
      place: z.object({ state: z.string(), city: z.string(), neighborhood: z.string() }),
      productOid: z.string(),
    })
    .check(
      between((values, refuse) => {
        const { boughtFrom, boughtTo, minOrders, maxOrders } = values
        if (minOrders !== null && maxOrders !== null && maxOrders < minOrders) {
          refuse('maxOrders', 'campaigns:form.ordersOrder')
        }
        if (boughtFrom && boughtTo && boughtTo < boughtFrom) {
          refuse('boughtTo', 'campaigns:form.daysOrder')
        }
      }),
    )

type Schema = ReturnType<typeof campaignSchema>
export type CampaignValues = z.input<Schema>
export type CampaignOutput = z.output<Schema>
export type Words = Record<'subject' | 'heading' | 'body', string>

const TEXTS = ['name', 'language', 'subject', 'heading', 'body'] as const
const typed = (value: string | number | null | undefined) => (value == null ? '' : String(value))

/** Of a new one: the text of the template. */
export function valuesOf(
  campaign: Campaign | undefined,
  words: Words,
  language: Language,
): CampaignValues {
  const segment = campaign?.segment
  const { subject, heading, body } = campaign ?? words
  return {
    name: campaign?.name ?? '',
    language: campaign?.language ?? language,
    subject,
    heading,
    body,
    categoryOids: segment?.categoryOids ?? [],
    tag: typed(segment?.tag),
    minOrders: typed(segment?.minOrders),
    maxOrders: typed(segment?.maxOrders),
    minSpent: typed(segment?.minSpent),
    maxSpent: typed(segment?.maxSpent),
    boughtFrom: typed(segment?.boughtFrom),
    boughtTo: typed(segment?.boughtTo),
    place: {
      state: typed(segment?.addressState),
      city: typed(segment?.addressCity),
      neighborhood: typed(segment?.addressNeighborhood),
    },
    productOid: typed(segment?.productOid),
  }
}

const whole = (value: string | number | null) =>
  value === '' || value === null || !Number.isInteger(Number(value)) ? null : Number(value)

/** Whom it is for, also while it is typed. */
export function segmentOf(values: CampaignValues | CampaignOutput): Segment {
  const { place } = values
  return {
    categoryOids: values.categoryOids,
    tag: values.tag || null,
    minOrders: whole(values.minOrders),
    maxOrders: whole(values.maxOrders),
    minSpent: values.minSpent || null,
    maxSpent: values.maxSpent || null,
    boughtFrom: values.boughtFrom || null,
    boughtTo: values.boughtTo || null,
    addressState: place.state || null,
    addressCity: place.city || null,
    addressNeighborhood: place.neighborhood || null,
    productOid: values.productOid || null,
  }
}

export function bodyOf(output: CampaignOutput): CampaignBody {
  const { name, language, subject, heading, body } = output
  return { name, language, subject, heading, body, segment: segmentOf(output) }
}

/** The fields of a body that were changed; whom it is for goes as a whole. */
export function changedOf(body: CampaignBody, changed: readonly string[]): Partial<CampaignBody> {
  const ofText = (field: string) => (TEXTS as readonly string[]).includes(field)
  const fields = new Set(changed.map((field) => (ofText(field) ? field : 'segment')))
  return Object.fromEntries(Object.entries(body).filter(([field]) => fields.has(field)))
}

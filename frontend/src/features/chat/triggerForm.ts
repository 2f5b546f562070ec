import * as z from 'zod/mini'
import type { Trigger, TriggerRule } from '@/features/chat/api'
import { optionalAmount, requiredText, text, translatedText, wholeNumber } from '@/ui/form/rules'

export const MAX_BODY = 1000
export const EVENTS = ['MESSAGE', 'FIRST_MESSAGE', 'OUT_OF_HOURS', 'VISIT', 'ORDER'] as const
export const PAGES = ['ANY', 'PRODUCT', 'CATEGORY', 'CART'] as const
export const ORDER_STATES = ['CONFIRMED', 'READY', 'SHIPPED', 'DELIVERED'] as const

export const triggerSchema = (digits: number) =>
  z.object({
    title: requiredText(60),
    body: translatedText(MAX_BODY),
    event: z.enum(EVENTS),
    words: z.array(z.string()),
    exceptWords: z.array(z.string()),
    quietMinutes: wholeNumber({ minimum: 10, maximum: 1440 }),
    everyHours: wholeNumber({ minimum: 1, maximum: 720 }),
    label: text(40),
    assigneeOid: z.string(),
    page: z.enum(PAGES),
    seconds: wholeNumber({ minimum: 0, maximum: 600 }),
    cartFrom: optionalAmount(digits),
    firstVisit: z.boolean(),
    onExit: z.boolean(),
    orderState: z.enum(ORDER_STATES),
  })
type Schema = ReturnType<typeof triggerSchema>
export type TriggerValues = z.input<Schema>
export type TriggerOutput = z.output<Schema>

export function valuesOf(trigger: Trigger | undefined): TriggerValues {
  const rule: Partial<Trigger['rule']> = trigger?.rule ?? {}
  return {
    title: trigger?.title ?? '',
    body: { es: trigger?.body.es ?? '', en: trigger?.body.en ?? '' },
    event: rule.event ?? 'MESSAGE',
    words: rule.words ?? [],
    exceptWords: rule.exceptWords ?? [],
    quietMinutes: String(rule.quietMinutes ?? 10),
    everyHours: String(rule.everyHours ?? 24),
    label: rule.label ?? '',
    assigneeOid: rule.assigneeOid ?? '',
    page: rule.page ?? 'ANY',
    seconds: String(rule.seconds ?? 15),
    cartFrom: rule.cartFrom ?? '',
    firstVisit: rule.firstVisit ?? false,
    onExit: rule.onExit ?? false,
    orderState: rule.orderState ?? 'READY',
  }
}

/** Whether it answers messages; the others greet visitors or tell of orders. */
export const answersMessages = (event: TriggerValues['event']) =>
  event !== 'VISIT' && event !== 'ORDER'

/** The rule is sent whole. */
export function bodyOf({ title, body, ...rule }: TriggerOutput) {
  return { title, body, rule: ruleOf(rule) }
}

function ruleOf({
  assigneeOid,
  cartFrom,
  ...rule
}: Omit<TriggerOutput, 'title' | 'body'>): TriggerRule {
  return { ...rule, assigneeOid: assigneeOid || null, cartFrom: cartFrom || null }
}

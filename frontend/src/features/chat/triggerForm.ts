import * as z from 'zod/mini'
import type { Trigger, TriggerRule } from '@/features/chat/api'
import { requiredText, text, translatedText, wholeNumber } from '@/ui/form/rules'

export const MAX_BODY = 1000
export const EVENTS = ['MESSAGE', 'FIRST_MESSAGE', 'OUT_OF_HOURS'] as const

export const schema = z.object({
  title: requiredText(60),
  body: translatedText(MAX_BODY),
  event: z.enum(EVENTS),
  words: z.array(z.string()),
  exceptWords: z.array(z.string()),
  quietMinutes: wholeNumber({ minimum: 10, maximum: 1440 }),
  everyHours: wholeNumber({ minimum: 1, maximum: 720 }),
  label: text(40),
  assigneeOid: z.string(),
})
export type TriggerValues = z.input<typeof schema>
export type TriggerOutput = z.output<typeof schema>

export function valuesOf(trigger: Trigger | undefined): TriggerValues {
  const rule = trigger?.rule
  return {
    title: trigger?.title ?? '',
    body: { es: trigger?.body.es ?? '', en: trigger?.body.en ?? '' },
    event: rule?.event ?? 'MESSAGE',
    words: rule?.words ?? [],
    exceptWords: rule?.exceptWords ?? [],
    quietMinutes: String(rule?.quietMinutes ?? 10),
    everyHours: String(rule?.everyHours ?? 24),
    label: rule?.label ?? '',
    assigneeOid: rule?.assigneeOid ?? '',
  }
}

/** The rule is sent whole. */
export function bodyOf({ title, body, ...rule }: TriggerOutput) {
  return { title, body, rule: ruleOf(rule) }
}

function ruleOf({ assigneeOid, ...rule }: Omit<TriggerOutput, 'title' | 'body'>): TriggerRule {
  return { ...rule, assigneeOid: assigneeOid || null }
}

import type { Channel, Language, Template, TemplateText } from '@/features/messageTemplates/api'

export const PARTS = ['subject', 'heading', 'body'] as const
export type Part = (typeof PARTS)[number]
export type Draft = Record<Part, string>
/** What is typed and not saved, by channel and language. */
export type Drafts = Record<string, Draft>

export const draftKey = (channel: Channel, language: Language) => `${channel}:${language}`

export const draftOf = ({ subject, heading, body }: Draft): Draft => ({ subject, heading, body })

export const isSame = (one: Draft, other: Draft) => PARTS.every((part) => one[part] === other[part])

export function textOf(
  template: Template,
  channel: Channel,
  language: Language,
): TemplateText | undefined {
  return template.texts.find((text) => text.channel === channel && text.language === language)
}

/** The texts that differ from what is saved. */
export function changedTexts(template: Template, drafts: Drafts): TemplateText[] {
  return template.texts.filter((text) => {
    const draft = drafts[draftKey(text.channel, text.language)]
    return draft !== undefined && !isSame(draft, text)
  })
}

import type { Block, Link, Rule } from '@/features/content/blocks/api'

const AMOUNT = /^\d{1,11}(\.\d{1,2})?$/
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s<>"]+$/i
const VIDEO =
  /^https:\/\/(www\.|m\.)?(youtube\.com|youtu\.be|vimeo\.com|tiktok\.com|instagram\.com|facebook\.com)\/[^\s<>"]*$/

export const isAmount = (text: string | null) => text === null || AMOUNT.test(text)
export const isAddress = (text: string) => ADDRESS.test(text)
export const isVideo = (text: string) => text === '' || VIDEO.test(text)

/** What is half written stays with the editor: a draft saves itself while it is typed. */
export function toBody(blocks: Block[]): Block[] {
  return blocks.map((block) => ({
    ...block,
    ...('link' in block ? { link: linkOf(block.link) } : {}),
    ...(block.rule ? { rule: ruleOf(block.rule) } : {}),
    ...('address' in block ? { address: isVideo(block.address ?? '') ? block.address : '' } : {}),
  }))
}

const linkOf = (link: Link | null | undefined) =>
  link && (link.kind !== 'LINK' || isAddress(link.target)) ? link : null

const ruleOf = (rule: Rule): Rule => ({
  ...rule,
  minPrice: isAmount(rule.minPrice) ? rule.minPrice : null,
  maxPrice: isAmount(rule.maxPrice) ? rule.maxPrice : null,
})

import type { components } from '@/api/schema'

type Schemas = components['schemas']
export type TextRow = Schemas['PageTextRow']
export type OwnText = Schemas['PageTextOut']
export type TextKey = TextRow['key']
export type VersionRow = Schemas['PageVersionRow']
export type Version = Schemas['PageVersionOut']
export type Changes = Schemas['PageChanges']
export type Fact = Schemas['PageFact']
export type Menus = Schemas['MenusOut']
export type Question = Schemas['FaqOut']

export const PAGES = '/api/v1/page'
export const MENUS = '/api/v1/store/menu'
export const FAQ = '/api/v1/store/faq-information'
export const FAQ_ONE = '/api/v1/store/faq-information/{question_id}'

type TextCall = '/api/v1/store/terms-of-service'

/** Where each text is read and written; all of these calls take and answer the same. */
export const CALLS: Record<TextKey, TextCall> = {
  terms: '/api/v1/store/terms-of-service',
  privacy: '/api/v1/store/privacy-information' as TextCall,
  cookies: '/api/v1/store/cookie-information' as TextCall,
  refunds: '/api/v1/store/refund-information' as TextCall,
  shipping: '/api/v1/store/shipping-information' as TextCall,
  about: '/api/v1/store/about-information' as TextCall,
}

export const atKey = (key: TextKey) => ({ params: { path: { key } } })
export const atQuestion = (question_id: string) => ({ params: { path: { question_id } } })

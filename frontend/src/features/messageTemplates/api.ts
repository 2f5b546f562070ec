import type { Answer } from '@/api/types'

export type TemplateRow = Answer<'/api/v1/marketing/template', 'get'>['items'][number]
export type Template = Answer<'/api/v1/marketing/template/{key}', 'get'>
export type TemplateText = Template['texts'][number]
export type Variable = TemplateText['variables'][number]
export type Preview = Answer<'/api/v1/marketing/template/{key}/preview', 'post'>
export type Problem = Preview['problems'][number]
export type Channel = TemplateText['channel']
export type Language = TemplateText['language']

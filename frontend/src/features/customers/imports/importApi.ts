import { call, storeApi } from '@/api/client'
import type { Answer } from '@/api/types'

export type ImportPreview = Answer<'/api/v1/crm/customer/import/preview', 'post'>
export type ImportField = ImportPreview['columns'][number]['field']

export const FIELDS = [
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'documentType',
  'documentNumber',
  'birthday',
  'line',
  'reference',
  'district',
  'province',
  'department',
  'tags',
  'note',
  'acceptsEmail',
  'acceptsWhatsapp',
  'acceptsSms',
] as const satisfies ImportField[]

function formOf(file: File, fields: readonly string[], update?: boolean) {
  const form = new FormData()
  form.set('file', file)
  if (fields.length > 0) form.set('columns', fields.join(','))
  if (update !== undefined) form.set('update', String(update))
  return { body: form as never }
}

/** A file of customers: looked at, and written by a job. No fields: the server guesses. */
export function importCalls(storeOid: string) {
  const api = storeApi(storeOid)
  return {
    preview: (file: File, fields: readonly string[]) =>
      call(api.POST('/api/v1/crm/customer/import/preview', formOf(file, fields))),
    start: (file: File, fields: readonly string[], update: boolean) =>
      call(api.POST('/api/v1/crm/customer/import', formOf(file, fields, update))),
  }
}

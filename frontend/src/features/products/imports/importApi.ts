import type { Answer } from '@/api/types'

export type ProductImport = Answer<'/api/v1/product/upload/{upload_id}', 'get'>
export type ImportListRow = Answer<'/api/v1/product/upload', 'get'>['items'][number]
export type ImportReceived = { jobOid: string; received: number; complete: boolean }
export type PreviewRow = Answer<'/api/v1/product/upload/{upload_id}/row', 'get'>['items'][number]
export type CustomerImport = Answer<'/api/v1/crm/customer/upload/{upload_id}', 'get'>
export type CustomerPreviewRow = Answer<
  '/api/v1/crm/customer/upload/{upload_id}/row',
  'get'
>['items'][number]
/** Of every import. */
export type TableImport = Omit<CustomerImport, 'update' | 'mayUpdate'>
export type TablePreviewRow = PreviewRow | CustomerPreviewRow
export type Outcome = PreviewRow['outcome']

export const OUTCOMES = ['ERROR', 'CREATE', 'UPDATE', 'SKIP'] as const satisfies Outcome[]
export const VENDORS = [
  'shopify',
  'woocommerce',
  'tiendanube',
  'nuvemshop',
  'jumpseller',
  'bagisto',
  'vendure',
  'vitrina',
  'other',
] as const satisfies ProductImport['vendor'][]

export const ONE = '/api/v1/product/upload/{upload_id}'
export const LIST = '/api/v1/product/upload'
export const at = (upload_id: string) => ({ params: { path: { upload_id } } })

const CHUNK = 4 * 1024 * 1024

/** Sends a file piece by piece; answers the id of its import. A refusal of the file is thrown. */
export async function sendFile(
  post: (form: FormData) => Promise<ImportReceived>,
  file: File,
  onProgress: (share: number) => void,
) {
  let uploadOid: string | undefined
  for (let offset = 0; ; ) {
    const form = new FormData()
    form.set('file', file.slice(offset, offset + CHUNK), file.name)
    form.set('name', file.name)
    form.set('size', String(file.size))
    form.set('offset', String(offset))
    if (uploadOid) form.set('uploadOid', uploadOid)
    const answer = await post(form)
    if (answer.complete) return answer.jobOid
    uploadOid = answer.jobOid
    offset = answer.received
    onProgress(offset / file.size)
  }
}

/** Whether the server is at it. */
export const isWorking = ({ state }: Pick<TableImport, 'state'>) =>
  state === 'PENDING' || state === 'RUNNING'

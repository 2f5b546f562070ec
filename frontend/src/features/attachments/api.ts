import { useTranslation } from 'react-i18next'
import { apiEvents } from '@/api/apiEvents'
import { ApiError, isEnvelope, networkError, toApiError } from '@/api/errors'
import { readStoreToken } from '@/api/tokens'
import type { Answer } from '@/api/types'
import { i18n } from '@/i18n/index'
import { notify } from '@/ui/notify'

export type Attachment = Answer<'/api/v1/attachment/file', 'post'>
export type Replaced = Answer<'/api/v1/attachment/file/{attachment_id}', 'put'>

export const FILE_ADDRESS = '/api/v1/attachment/file'

export type Sending = {
  method?: 'POST' | 'PUT'
  address?: string
  folderOid?: string | null
  signal?: AbortSignal
}

function read(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return undefined
  }
}

function refusal(request: XMLHttpRequest): ApiError {
  const body = read(request)
  const headers = { 'X-Request-ID': request.getResponseHeader('X-Request-ID') ?? '' }
  const response = new Response(null, { status: Math.max(400, request.status), headers })
  return toApiError(response, isEnvelope(body) ? body : undefined)
}

function formOf(file: Blob, folderOid: string | null | undefined): FormData {
  const form = new FormData()
  form.append('file', file, file instanceof File ? file.name : 'photo.jpg')
  if (folderOid) form.append('folderOid', folderOid)
  return form
}

/** Fetch can't tell how much of a file has gone up, so the calls with a file are made by hand. */
export function uploadFile<T = Attachment>(
  storeOid: string,
  file: Blob,
  onProgress: (percentage: number) => void,
  { method = 'POST', address = FILE_ADDRESS, folderOid, signal }: Sending = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.setRequestHeader('Authorization', `Bearer ${readStoreToken(storeOid) ?? ''}`)
    request.setRequestHeader('Accept-Language', i18n.language ?? 'en')
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 99))
    request.onerror = () => reject(networkError())
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    request.onload = () =>
      request.status === 201 || request.status === 200
        ? resolve(read(request) as T)
        : reject(refusal(request))
    signal?.addEventListener('abort', () => request.abort())
    request.send(formOf(file, folderOid))
  })
}

/** What the server said of a refused file, in its own words. */
export function reasonsOf(error: ApiError): string[] {
  return Object.values(error.params).flat().map(messageOf).filter(Boolean)
}

/** Uploads one picture and tells why when it is refused, or that it will not move. */
export function useUploadFile(storeOid: string) {
  const { t } = useTranslation('attachments')
  const tell = (error: ApiError) => {
    if (error.status === 401) return apiEvents.sessionEnded({ expired: true })
    const issues = reasonsOf(error)
    notify.error({
      title: t('upload.failed'),
      description: issues.length > 0 ? issues : error.message || t('upload.network'),
    })
  }
  return async (file: Blob, onProgress: (percentage: number) => void) => {
    try {
      const added = await uploadFile(storeOid, file, onProgress)
      if (added.animated) notify.info({ title: t('upload.animated') })
      return added
    } catch (error) {
      if (error instanceof ApiError) tell(error)
      throw error
    }
  }
}

function messageOf(issue: unknown): string {
  return typeof issue === 'object' && issue !== null && 'message' in issue
    ? String(issue.message)
    : ''
}

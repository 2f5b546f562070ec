import { call } from '@/api/client'

/** A file that the API gives: its type is not in the document. */
export function callForBlob(pending: unknown): Promise<Blob> {
  return call<Blob>(pending as Promise<{ data?: Blob; error?: unknown; response: Response }>)
}

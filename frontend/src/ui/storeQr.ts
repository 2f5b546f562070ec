import { callForBlob } from '@/api/blob'
import { storeApi } from '@/api/client'
import type { QrSource } from '@/ui/ShareQr'

type QrStore = { _id: string; name: string; url: string; subdomainName: string }

/** The address of a shop as a code. */
export const storeQr = ({ _id, name, url, subdomainName }: QrStore): QrSource => ({
  name,
  url,
  file: subdomainName,
  queryKey: ['get', '/api/v1/store/qr', { storeOid: _id }],
  load: (format, signal) =>
    callForBlob(
      storeApi(_id).GET('/api/v1/store/qr', {
        params: { query: { format } },
        parseAs: 'blob',
        signal,
      }),
    ),
})

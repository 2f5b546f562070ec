import { useTranslation } from 'react-i18next'
import { callForBlob } from '@/api/blob'
import { storeApi } from '@/api/client'
import { useStore } from '@/lib/store/useStore'
import type { QrSource } from '@/ui/ShareQr'
import { share } from '@/ui/share'

type Sent = { _id: string; title: string; slug: Record<string, string> }

/** The page of a product in the shop as a code. */
export function useProductQr() {
  const store = useStore()
  return ({ _id, title, slug }: Sent): QrSource => ({
    name: title,
    url: `${store.url}/${store.language}/p/${slug[store.language] ?? ''}`,
    file: slug[store.language] ?? _id,
    queryKey: ['get', '/api/v1/product/{product_id}/qr', { storeOid: store._id, productOid: _id }],
    load: (format, signal) =>
      callForBlob(
        storeApi(store._id).GET('/api/v1/product/{product_id}/qr', {
          params: { path: { product_id: _id }, query: { format } },
          parseAs: 'blob',
          signal,
        }),
      ),
  })
}

/** The sheet with the ways to send a product on. */
export function useShareProduct() {
  const { t } = useTranslation('products')
  const store = useStore()
  const qrOf = useProductQr()
  return (sent: Sent) => {
    const qr = qrOf(sent)
    share({
      title: t('share.title', { name: sent.title }),
      url: qr.url,
      text: t('share.text', { name: sent.title, store: store.name }),
      qrLine: t('share.qrLine'),
      qr,
    })
  }
}

import { useTranslation } from 'react-i18next'
import { callForBlob } from '@/api/blob'
import { storeApi } from '@/api/client'
import { useStore } from '@/lib/store/useStore'
import { share } from '@/ui/share'

type Sent = { _id: string; title: string; slug: Record<string, string> }

/** The sheet with the ways to send a product on. */
export function useShareProduct() {
  const { t } = useTranslation('products')
  const store = useStore()
  const urlOf = (slug: Sent['slug']) =>
    `${store.url}/${store.language}/p/${slug[store.language] ?? ''}`
  return ({ _id, title, slug }: Sent) =>
    share({
      title: t('share.title', { name: title }),
      url: urlOf(slug),
      text: t('share.text', { name: title, store: store.name }),
      qrLine: t('share.qrLine'),
      qr: {
        name: title,
        url: urlOf(slug),
        file: slug[store.language] ?? _id,
        queryKey: [
          'get',
          '/api/v1/product/{product_id}/qr',
          { storeOid: store._id, productOid: _id },
        ],
        load: (format, signal) =>
          callForBlob(
            storeApi(store._id).GET('/api/v1/product/{product_id}/qr', {
              params: { path: { product_id: _id }, query: { format } },
              parseAs: 'blob',
              signal,
            }),
          ),
      },
    })
}

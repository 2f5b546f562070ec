import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { productList, toProductQuery } from '@/features/products/productList'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { readList, toFilters } from '@/ui/list/listAddress'
import { useListPosition } from '@/ui/list/listNavigation'
import { StepLinks } from '@/ui/list/StepLinks'

/** To the product before and after this one in the list it was opened from, whatever its page. */
export function ProductSteps({ productOid }: { productOid: string }) {
  const { t } = useTranslation('products')
  const href = useHref()
  const [trail] = useState(useListPosition(productList))
  const left = readList(productList, new URLSearchParams(trail?.search))
  const query = toProductQuery(toFilters(productList, left))
  const { data } = useStoreQuery(
    'get',
    '/api/v1/product/{product_id}/neighbors',
    { params: { path: { product_id: productOid }, query } },
    { enabled: trail !== undefined, meta: { toast: true } },
  )
  return (
    <StepLinks
      previous={data?.previousOid}
      next={data?.nextOid}
      linkOf={(oid) => href.store(paths.product(oid))}
      labels={{ previous: t('neighbours.previous'), next: t('neighbours.next') }}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type ProductStatus, useProductCalls } from '@/features/products/api'
import { isReachable } from '@/features/products/productStates'
import { useShareProduct } from '@/features/products/useShareProduct'
import { useStatusWords } from '@/features/products/useStatusWords'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { notify } from '@/ui/notify'

export type Acted = { _id: string; status: ProductStatus; title: string }

/** One-click actions of a product; each is undone from its toast. Refusals are told by the client. */
export function useProductActions() {
  const { t } = useTranslation('products')
  const storeOid = useStoreOid()
  const calls = useProductCalls(storeOid)
  const navigate = useNavigate()
  const href = useHref()
  const words = useStatusWords()
  const shareProduct = useShareProduct()

  const attempt = (work: () => Promise<unknown>) => void work().catch(() => {})
  const undo = (work: () => Promise<unknown>) => ({
    label: t('toast.undo'),
    onClick: () =>
      attempt(async () => {
        await work()
        notify.success({ title: t('toast.undone') })
      }),
  })

  const setStatus = ({ _id, status, title }: Acted, next: ProductStatus) =>
    attempt(async () => {
      const saved = await calls.setStatus(_id, next)
      const back = undo(() => calls.setStatus(_id, status))
      const send = { label: t('action.share'), onClick: () => shareProduct({ ...saved, title }) }
      const isNews = saved.status === 'PUBLISHED' && isReachable(saved)
      notify.success({ title: words(saved, title), action: isNews ? [send, back] : back })
    })

  const remove = async ({ _id, title }: Acted) => {
    await calls.remove(_id)
    notify.success({
      title: t('toast.removed', { name: title }),
      description: t('toast.removedHelp'),
      action: undo(() => calls.restore(_id)),
    })
  }

  const duplicate = ({ _id, title }: Acted) =>
    attempt(async () => {
      const copy = await calls.duplicate(_id)
      await navigate(href.store(paths.product(copy._id)))
      notify.success({ title: t('toast.duplicated', { name: title }) })
    })

  return { setStatus, duplicate, remove, attempt }
}

import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStoreMutation } from '@/api/mutations'
import {
  at,
  ONE,
  type ProductStatus,
  useDuplicateProduct,
  useRestoreProduct,
  useUpdateProduct,
} from '@/features/products/api'
import { isReachable } from '@/features/products/productStates'
import { useShareProduct } from '@/features/products/useShareProduct'
import { useStatusWords } from '@/features/products/useStatusWords'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { notify } from '@/ui/notify'

export type Acted = { _id: string; status: ProductStatus; title: string }

/** One-click actions of a product; each is undone from its toast. */
export function useProductActions() {
  const { t } = useTranslation('products')
  const update = useUpdateProduct()
  const { mutate: deleteProduct } = useStoreMutation('delete', ONE)
  const { mutate: restore } = useRestoreProduct()
  const { mutate: copy } = useDuplicateProduct()
  const navigate = useNavigate()
  const href = useHref()
  const words = useStatusWords()
  const shareProduct = useShareProduct()

  const undone = { onSuccess: () => notify.success({ title: t('toast.undone') }) }
  const undo = (onClick: () => void) => ({ label: t('toast.undo'), onClick })
  const statusOf = (_id: string, status: ProductStatus) => ({
    ...at(_id),
    body: { status, reason: 'count' as const },
  })

  const setStatus = ({ _id, status, title }: Acted, next: ProductStatus) =>
    update.mutate(statusOf(_id, next), {
      onSuccess: (saved) => {
        const back = undo(() => update.mutate(statusOf(_id, status), undone))
        const send = {
          label: t('action.share'),
          onClick: () => shareProduct({ ...saved, title }),
        }
        const isNews = saved.status === 'PUBLISHED' && isReachable(saved)
        notify.success({ title: words(saved, title), action: isNews ? [send, back] : back })
      },
    })

  const remove = ({ _id, title }: Acted, onRemoved?: () => void) =>
    deleteProduct(at(_id), {
      onSuccess: () => {
        notify.success({
          title: t('toast.removed', { name: title }),
          description: t('toast.removedHelp'),
          action: undo(() => restore(at(_id), undone)),
        })
        onRemoved?.()
      },
    })

  const duplicate = ({ _id, title }: Acted) =>
    copy(at(_id), {
      onSuccess: async (added) => {
        await navigate(href.store(paths.product(added._id)))
        notify.success({ title: t('toast.duplicated', { name: title }) })
      },
    })

  return { setStatus, duplicate, remove }
}

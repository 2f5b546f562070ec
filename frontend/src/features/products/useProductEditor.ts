import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { storeQuery } from '@/api/queries'
import { at, ONE, type Product, useCreateProduct, useUpdateProduct } from '@/features/products/api'
import { isStockMerged } from '@/features/products/movedStock'
import { toChanges, toPayload } from '@/features/products/productPayload'
import { displayState, isReachable } from '@/features/products/productStates'
import { inLanguage } from '@/features/products/productText'
import { useProductForm } from '@/features/products/useProductForm'
import { useShareProduct } from '@/features/products/useShareProduct'
import { useStatusWords } from '@/features/products/useStatusWords'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import type { TextLocale } from '@/ui/LanguagePair'
import { notify } from '@/ui/notify'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'

/** Says what a save has made of a product in the shop. */
function useSavedWords(before: Product | undefined, main: TextLocale) {
  const { t } = useTranslation('products')
  const words = useStatusWords()
  const shareProduct = useShareProduct()
  return (saved: Product) => {
    const isNews = before === undefined || displayState(before) !== displayState(saved)
    if (saved.status !== 'PUBLISHED' || !isNews) return
    const title = inLanguage(saved.name, main)
    const open = (label: string, address: string) => ({
      label,
      onClick: () => void window.open(address, '_blank', 'noopener'),
    })
    const send = { label: t('action.share'), onClick: () => shareProduct({ ...saved, title }) }
    notify.success({
      title: words(saved, title),
      action: isReachable(saved)
        ? [send, open(t('toast.see'), saved.url)]
        : open(t('action.preview'), saved.previewUrl),
    })
  }
}

/** The product page: its form, and what becomes of it once it is saved. */
export function useProductEditor(product: Product | undefined, main: TextLocale, may: boolean) {
  const { t } = useTranslation('products')
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const create = useCreateProduct()
  const update = useUpdateProduct({ silent: true })
  const navigate = useNavigate()
  const href = useHref()
  const tell = useSavedWords(product, main)

  const arrive = async (saved: Product) => {
    leaveFreely()
    await navigate(href.store(paths.product(saved._id)), { replace: true })
    if (saved.status !== 'PUBLISHED') notify.success({ title: t('toast.saved') })
  }
  const form = useProductForm(product, main, {
    draftKey: `product-edits:${storeOid}:${product?._id ?? 'new'}`,
    keepValues: product === undefined,
    submit: async (_output, { values, base, version }) => {
      const saved =
        product === undefined
          ? await create.mutateAsync({ body: toPayload(values) })
          : await update.mutateAsync({
              ...at(product._id),
              body: toChanges(values, base, version),
            })
      tell(saved)
      if (isStockMerged(values, saved)) notify.info({ title: t('toast.stockMerged') })
      if (product === undefined) await arrive(saved)
    },
    onStale: (error) => {
      const theirs = error.fresh<Product>()
      if (theirs === undefined) return
      cache.setQueryData(storeQuery(storeOid, 'get', ONE, at(theirs._id)).queryKey, theirs)
    },
  })
  const dirty = may && form.dirty
  const leaveFreely = useUnsavedGuard(dirty && !form.submitting)
  return {
    form,
    product,
    dirty,
    save: async () => {
      if (may) await form.submit()
    },
    forget: () => {
      leaveFreely()
      form.draft.clear()
    },
  }
}

export type ProductEditorState = ReturnType<typeof useProductEditor>

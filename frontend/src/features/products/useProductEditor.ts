import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '@/api/errors'
import { storeQuery } from '@/api/queries'
import { at, ONE, type Product, useCreateProduct, useUpdateProduct } from '@/features/products/api'
import { isStockMerged } from '@/features/products/movedStock'
import { draftOf, type ProductDraft, resume } from '@/features/products/productDraft'
import { fromApi, type ProductField, type ProductValues } from '@/features/products/productForm'
import { toChanges, toPayload } from '@/features/products/productPayload'
import { displayState, isReachable } from '@/features/products/productStates'
import { inLanguage } from '@/features/products/productText'
import { rebase } from '@/features/products/rebase'
import { useProductForm } from '@/features/products/useProductForm'
import { useShareProduct } from '@/features/products/useShareProduct'
import { useStatusWords } from '@/features/products/useStatusWords'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import type { TextLocale } from '@/ui/LanguagePair'
import { notify } from '@/ui/notify'
import { useDraft } from '@/ui/useDraft'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'

export type Problem = { message: string; isLimit: boolean }

/** Saving, drafts and rivals of the product page. */
export function useProductEditor(product: Product | undefined, main: TextLocale, may: boolean) {
  const { t } = useTranslation('products')
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const create = useCreateProduct()
  const update = useUpdateProduct({ silent: true })
  const navigate = useNavigate()
  const href = useHref()
  const words = useStatusWords()
  const shareProduct = useShareProduct()
  const form = useProductForm(product, main)
  const [current, setCurrent] = useState(product)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [reported, setReported] = useState<ProductField[]>([])
  const [concurrent, setConcurrent] = useState<Product>()
  const dirty = may && form.changed.length > 0
  const leaveFreely = useUnsavedGuard(dirty && !saving)

  /** Over what it was made from: if others saved since, a save would come too late, so both are shown. */
  const recover = ({ edits = {}, base = {}, version = 0 }: Partial<ProductDraft>) => {
    const left = resume({ edits, base }, form)
    if (current && version === current.version) {
      return form.restart(form.base, rebase(left.values, left.base, form.base))
    }
    form.restart(left.base, left.values)
    if (current === undefined) return
    setCurrent({ ...current, version })
    setConcurrent(current)
  }

  const draft = useDraft<ProductDraft>(
    `product-edits:${storeOid}:${product?._id ?? 'new'}`,
    draftOf(form.values, form.base, current?.version, form.changed),
    { dirty, onAccept: recover },
  )

  const start = (from: Product, values?: ProductValues) => {
    setCurrent(from)
    form.restart(fromApi(from), values)
  }

  useEffect(() => {
    // Asked again in the background: shown at once unless something is being written.
    if (product === undefined || product === current || dirty || saving) return
    start(product)
  })

  const tell = (saved: Product) => {
    const isNews = current === undefined || displayState(current) !== displayState(saved)
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

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const theirs = error.fresh<Product>()
    if (theirs) {
      cache.setQueryData(storeQuery(storeOid, 'get', ONE, at(theirs._id)).queryKey, theirs)
      return setConcurrent(theirs)
    }
    const message = form.refuse(error)
    setReported(form.wrong())
    if (message) setProblem({ message, isLimit: error.status === 402 })
  }

  const send = async (): Promise<Product> =>
    current === undefined
      ? create.mutateAsync({ body: toPayload(form.values) })
      : update.mutateAsync({
          ...at(current._id),
          body: toChanges(form.values, form.base, current.version),
        })

  const arrive = async (saved: Product) => {
    draft.clear()
    tell(saved)
    if (isStockMerged(form.values, saved)) notify.info({ title: t('toast.stockMerged') })
    if (current !== undefined) return start(saved)
    leaveFreely()
    await navigate(href.store(paths.product(saved._id)), { replace: true })
    if (saved.status !== 'PUBLISHED') notify.success({ title: t('toast.saved') })
  }

  const save = async () => {
    if (saving || !may) return
    setProblem(undefined)
    if (!form.checkAll()) return setReported(form.wrong())
    setSaving(true)
    try {
      await arrive(await send())
    } catch (error) {
      fail(error)
    } finally {
      setSaving(false)
    }
  }

  const discard = () => {
    form.discard()
    draft.clear()
    setReported([])
    setProblem(undefined)
  }

  /** Ours go on top of what the other one saved, or are dropped. */
  const settle = (keepMine: boolean) => {
    if (concurrent === undefined) return
    const theirs = fromApi(concurrent)
    start(concurrent, keepMine ? rebase(form.values, form.base, theirs) : undefined)
    if (!keepMine) draft.clear()
    setConcurrent(undefined)
  }

  return {
    form,
    current,
    dirty,
    saving,
    problem,
    draft,
    concurrent,
    reported: reported.filter((field) => form.errors[field]),
    save,
    discard,
    settle,
    forget: () => {
      leaveFreely()
      draft.clear()
    },
    closeConflict: () => setConcurrent(undefined),
  }
}

export type ProductEditorState = ReturnType<typeof useProductEditor>

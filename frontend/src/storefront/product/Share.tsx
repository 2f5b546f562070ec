import { useState } from 'react'
import { useShop, useText } from '../context'
import { useHydrated } from '../lib/useHydrated'
import type { Product } from '../types'
import { Icon } from '../ui/Icon'
import css from './Share.module.css'

/** To a friend: by the sheet of the phone where there is one, else by WhatsApp, Facebook or a copy. */
export function Share({ product, variantOid }: { product: Product; variantOid?: string }) {
  const t = useText()
  const { store, locale } = useShop()
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const page = `${store.url}/${locale}/p/${product.slug}`
  const url = variantOid ? `${page}?variant=${variantOid}` : page
  const text = encodeURIComponent(`${product.name} ${url}`)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Without a clipboard the address bar is there.
    }
  }
  const share = () => void navigator.share({ title: product.name, url }).catch(() => {})
  const canShare = hydrated && typeof navigator.share === 'function'
  return (
    <section className={css.share} aria-label={t.share}>
      <span className="small dim">{t.share}</span>
      {canShare && (
        <button type="button" onClick={share} aria-label={t.shareWith}>
          <Icon name="share" size={20} />
        </button>
      )}
      <a
        href={`https://wa.me/?text=${text}`}
        target="_blank"
        rel="noopener"
        aria-label={t.shareOn('WhatsApp')}
      >
        <Icon name="whatsapp" size={20} />
      </a>
      <a
        href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
        target="_blank"
        rel="noopener"
        aria-label={t.shareOn('Facebook')}
      >
        <Icon name="facebook" size={20} />
      </a>
      <button type="button" onClick={() => void copy()} aria-label={t.copyLink}>
        <Icon name={copied ? 'check' : 'copy'} size={20} />
      </button>
      <span className="hidden" role="status">
        {copied && t.linkCopied}
      </span>
    </section>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './livePreview.module.css'

type Props = {
  src: string
  /** Told to the page as soon as it listens, and again whenever it changes. */
  message: object
  size: { width: number; height: number; scale: number }
  failed: (again: () => void) => ReactNode
}

/** A page that has not spoken by then did not load: its address is too old, or the shop is away. */
const PATIENCE_MS = 15_000

/** A page of the shop that listens for a design; it and we look at who is speaking. */
export function ShopFrame({ src, message, size, failed }: Props) {
  const { t } = useTranslation('storeSettings')
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const origin = new URL(src).origin
  useEffect(() => {
    const listen = (event: MessageEvent<{ type?: string } | null>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      if (event.data?.type === 'designPreviewReady') setState('ready')
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [origin])
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])
  const serialized = JSON.stringify(message)
  useEffect(() => {
    if (state !== 'ready') return
    frame.current?.contentWindow?.postMessage(JSON.parse(serialized), origin)
  }, [serialized, state, origin])

  if (state === 'failed') return failed(() => setState('loading'))
  const { width, height, scale } = size
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={t('design.preview')}
      src={src}
      sandbox="allow-scripts allow-same-origin"
      style={{ width, height, transform: `scale(${scale})` }}
      data-loading={state === 'loading' || undefined}
    />
  )
}

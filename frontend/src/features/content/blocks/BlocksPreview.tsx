import { Button, SegmentedControl } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preview } from '@/features/content/blocks/api'
import classes from '@/features/content/blocks/blocks.module.css'
import { ShopFrame } from '@/features/storeSettings/components/ShopFrame'

type Props = {
  preview: Preview | undefined
  failed: boolean
  /** Asks anew; the address of the page, with a secret that is new too. */
  onRetry: () => Promise<string | undefined>
  /** The chosen block and what it is called: outlined in both frames. */
  chosen: string
  name: string
  onChoose: (id: string) => void
  /** `Today`, and the moment of the publication where there is one. */
  moments: { value: string; label: string }[]
  moment: string
  onMoment: (value: string) => void
}

const WIDTHS = ['both', 'desktop', 'phone'] as const
type Width = (typeof WIDTHS)[number]
const SIZES = { desktop: [1280, 1500], phone: [390, 1200] } as const
const TALLEST = 720
/** Then one width at a time. */
const SMALL = '(max-width: 80em)'

/** The shop itself with blocks that are not published, as wide as a computer and as a phone. */
export function BlocksPreview(props: Props) {
  const { t } = useTranslation('blocks')
  const { preview, failed, onRetry, onChoose, moments, moment, onMoment } = props
  const isSmall = useMediaQuery(SMALL, false, { getInitialValueInEffect: false })
  const [chosenWidth, setWidth] = useState<Width>('both')
  const width = isSmall && chosenWidth === 'both' ? 'phone' : chosenWidth
  const [src, setSrc] = useAddress(preview?.page)
  const retry = async () => {
    const fresh = await onRetry()
    if (fresh) setSrc(fresh)
  }
  useEffect(() => {
    if (!src) return
    const origin = new URL(src).origin
    const listen = (event: MessageEvent<{ type?: string; id?: unknown } | null>) => {
      if (event.origin !== origin || event.data?.type !== 'blockChosen') return
      if (typeof event.data.id === 'string') onChoose(event.data.id)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [src, onChoose])
  const devices = width === 'both' ? (['desktop', 'phone'] as const) : ([width] as const)
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('preview.width')}
          value={width}
          data={(isSmall ? WIDTHS.slice(1) : WIDTHS).map((value) => ({
            value,
            label: t(`preview.${value}`),
          }))}
          onChange={(value) => setWidth(value as Width)}
        />
        {moments.length > 1 && (
          <SegmentedControl
            aria-label={t('preview.when')}
            value={moment}
            data={moments}
            onChange={onMoment}
          />
        )}
      </div>
      {failed && !preview ? (
        <Failed onRetry={() => void retry()} />
      ) : preview && !src ? (
        <p className={classes.dim}>{t('preview.noProduct')}</p>
      ) : (
        <div className={classes.frames} data-width={width}>
          {devices.map((device) => (
            <Frame key={device} {...props} device={device} src={src} retry={retry} />
          ))}
        </div>
      )}
    </section>
  )
}

/** The address stays while the blocks change: a new one would load the page again. */
function useAddress(page: string | undefined) {
  const [address, setAddress] = useState('')
  const path = page?.split('?')[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page is another address
  useEffect(() => {
    if (page) setAddress(page)
  }, [path])
  return [address, setAddress] as const
}

type FrameProps = Props & {
  device: 'desktop' | 'phone'
  src: string
  retry: () => Promise<void>
}

function Frame({ device, src, preview, chosen, name, retry }: FrameProps) {
  const { t } = useTranslation('blocks')
  const { ref, width: room } = useElementSize()
  const [width, height] = SIZES[device]
  const scale = room === 0 ? 0 : Math.min(1, room / width)
  const visible = Math.min(height, TALLEST / (scale || 1))
  return (
    <div className={classes.device} data-device={device}>
      <span className={classes.dim}>
        {t(`preview.${device}`)} · {width}
      </span>
      <div ref={ref} className={classes.screen} style={{ height: visible * scale }}>
        {src && preview && (
          <ShopFrame
            key={src}
            src={src}
            message={{ ...preview.message, chosen, name }}
            size={{ width, height: visible, scale }}
            failed={(again) => <Failed onRetry={() => void retry().then(again)} />}
          />
        )}
      </div>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('blocks')
  return (
    <div className={classes.failed} role="alert">
      <p>{t('preview.failed')}</p>
      <Button onClick={onRetry}>{t('preview.retry')}</Button>
    </div>
  )
}

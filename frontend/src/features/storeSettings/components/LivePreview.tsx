import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShopFrame } from '@/features/storeSettings/components/ShopFrame'
import type { DesignValues } from '@/features/storeSettings/designSchema'
import { useDesignPreview } from '@/features/storeSettings/useDesignPreview'
import type { TextLocale } from '@/ui/LanguagePair'
import type { Device } from '@/ui/shopPreview/themes'
import classes from './livePreview.module.css'

type Props = { values: DesignValues; language: TextLocale }

const DEVICES: Device[] = ['phone', 'desktop']
const SIZES = { phone: [390, 660], desktop: [1280, 960] } as const
const PAGES = ['home', 'category', 'product'] as const

/** The shop itself under a design that is not saved, as wide as a phone or a computer. */
export function LivePreview({ values, language }: Props) {
  const { t } = useTranslation('storeSettings')
  const { data, isError, refetch } = useDesignPreview(values, language)
  const [device, setDevice] = useState<Device>('phone')
  const [page, setPage] = useState<string>('home')
  // The address of the frame stays while the design changes: a new one would load the page again.
  const [frame, setFrame] = useState({ src: '', tries: 0 })
  const { ref, width: room } = useElementSize()
  const [width, height] = SIZES[device]
  const scale = room === 0 ? 0 : Math.min(1, room / width)
  const address = data?.pages[page]
  const pageKey = `${page} ${language}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page or language is another address
  useEffect(() => {
    if (address !== undefined) setFrame(({ tries }) => ({ src: address, tries }))
  }, [pageKey, address === undefined])
  const retry = async () => {
    const fresh = await refetch()
    const src = fresh.data?.pages[page]
    if (src !== undefined) setFrame(({ tries }) => ({ src, tries: tries + 1 }))
  }
  return (
    <div className={classes.preview}>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('design.device')}
          data={DEVICES.map((value) => ({ value, label: t(`device.${value}`) }))}
          value={device}
          onChange={(value) => setDevice(value as Device)}
        />
        <NativeSelect
          aria-label={t('design.page')}
          data={PAGES.filter((name) => data === undefined || name in data.pages).map((value) => ({
            value,
            label: t(`design.pages.${value}`),
          }))}
          value={page}
          onChange={(event) => setPage(event.currentTarget.value)}
        />
      </div>
      <div
        ref={ref}
        className={classes.room}
        style={{ height: height * scale }}
        data-device={device}
      >
        {data !== undefined && frame.src !== '' && (
          <ShopFrame
            key={`${frame.src} ${frame.tries}`}
            src={frame.src}
            message={{ type: 'designPreview', design: data.design, style: data.style }}
            size={{ width, height, scale }}
            failed={(again) => <Failed onRetry={() => void retry().then(again)} />}
          />
        )}
        {isError && data === undefined && <Failed onRetry={() => void refetch()} />}
      </div>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('storeSettings')
  return (
    <div className={classes.failed} role="alert">
      <p>{t('design.previewFailed')}</p>
      <Button onClick={onRetry}>{t('design.previewRetry')}</Button>
    </div>
  )
}

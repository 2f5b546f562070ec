import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/ui/CopyButton'
import { useObjectUrl } from '@/ui/useObjectUrl'
import classes from './ShareQr.module.css'

export type QrFormat = 'svg' | 'png'

export type QrSource = {
  /** What it leads to, by name. */
  name: string
  url: string
  /** Of the downloaded file, without its ending. */
  file: string
  /** Method, path and whose it is; the address and the format follow. */
  queryKey: readonly unknown[]
  load: (format: QrFormat, signal: AbortSignal) => Promise<Blob>
}

const qrQuery = ({ queryKey, url, load }: QrSource, format: QrFormat) =>
  queryOptions({
    queryKey: [...queryKey, url, format],
    queryFn: ({ signal }) => load(format, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

function useQrPicture(source: QrSource, format: QrFormat) {
  const { data, isError, refetch } = useQuery(qrQuery(source, format))
  return { picture: useObjectUrl(data), isError, retry: () => void refetch() }
}

export function QrPicture({ source, className }: { source: QrSource; className?: string }) {
  const { t } = useTranslation('ui')
  const { picture, isError } = useQrPicture(source, 'svg')
  return (
    <div className={`${classes.code} ${className ?? ''}`}>
      {picture !== undefined && <img src={picture} alt={t('qr.alt', { name: source.name })} />}
      {picture === undefined && !isError && <Skeleton height="100%" />}
    </div>
  )
}

type DownloadProps = { source: QrSource; format: QrFormat; label?: string }

export function QrDownload({ source, format, label: given }: DownloadProps) {
  const { t } = useTranslation('ui')
  const { picture } = useQrPicture(source, format)
  const label = given ?? t('qr.download', { format: format.toUpperCase() })
  const icon = <IconDownload size={16} stroke={2} aria-hidden />
  if (picture === undefined) {
    return (
      <Button disabled leftSection={icon}>
        {label}
      </Button>
    )
  }
  return (
    <Button
      component="a"
      href={picture}
      download={`qr-${source.file}.${format}`}
      leftSection={icon}
    >
      {label}
    </Button>
  )
}

type Props = { source: QrSource; line: string; withLink?: boolean }

/** An address of the shop to point a phone at, and to print. `withLink`: also to copy. */
export function ShareQr({ source, line, withLink }: Props) {
  const { t } = useTranslation('ui')
  const { isError, retry } = useQrPicture(source, 'svg')
  return (
    <div className={classes.share}>
      <QrPicture source={source} />
      <div className={classes.words}>
        <p className={classes.line}>{isError ? t('qr.failed') : line}</p>
        <div className={classes.buttons}>
          {withLink && <CopyButton value={source.url} label={t('share.copy')} />}
          {isError ? (
            <Button onClick={retry}>{t('qr.retry')}</Button>
          ) : (
            <>
              <QrDownload source={source} format="png" />
              <QrDownload source={source} format="svg" />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, storeApi } from '@/api/client'
import { CopyButton } from '@/ui/CopyButton'
import { useObjectUrl } from '@/ui/useObjectUrl'
import classes from './ShareQr.module.css'

type Format = 'svg' | 'png'
type Store = { _id: string; name: string; url: string; subdomainName: string }

const qrQuery = ({ _id, url }: Store, format: Format) =>
  queryOptions({
    queryKey: ['store', _id, 'qr', url, format] as const,
    queryFn: async ({ signal }): Promise<Blob> =>
      await call<Blob>(
        storeApi(_id).GET('/api/v1/store/qr', {
          params: { query: { format } },
          parseAs: 'blob',
          signal,
        }) as unknown as Promise<{ data?: Blob; error?: unknown; response: Response }>,
        { raw: true },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

function Download({ store, format }: { store: Store; format: Format }) {
  const { t } = useTranslation('ui')
  const url = useObjectUrl(useQuery(qrQuery(store, format)).data)
  const label = t('qr.download', { format: format.toUpperCase() })
  const icon = <IconDownload size={16} stroke={2} aria-hidden />
  if (url === undefined) {
    return (
      <Button disabled leftSection={icon}>
        {label}
      </Button>
    )
  }
  return (
    <Button
      component="a"
      href={url}
      download={`qr-${store.subdomainName}.${format}`}
      leftSection={icon}
    >
      {label}
    </Button>
  )
}

/** The address of the shop to point a phone at, and to print. `withLink`: also to copy. */
export function ShareQr({ store, withLink }: { store: Store; withLink?: boolean }) {
  const { t } = useTranslation('ui')
  const { data, isError, refetch } = useQuery(qrQuery(store, 'svg'))
  const picture = useObjectUrl(data)
  return (
    <div className={classes.share}>
      <div className={classes.code}>
        {picture !== undefined && <img src={picture} alt={t('qr.alt', { name: store.name })} />}
        {picture === undefined && !isError && <Skeleton height="100%" />}
      </div>
      <div className={classes.words}>
        <p className={classes.line}>{t(isError ? 'qr.failed' : 'qr.line')}</p>
        <div className={classes.buttons}>
          {withLink && <CopyButton value={store.url} label={t('share.copy')} />}
          {isError ? (
            <Button onClick={() => void refetch()}>{t('qr.retry')}</Button>
          ) : (
            <>
              <Download store={store} format="png" />
              <Download store={store} format="svg" />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

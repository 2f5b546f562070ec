import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiError } from '@/api/errors'
import { pageTitle } from '@/constants'
import { useHref } from '@/lib/appLink'
import { boot } from '@/lib/boot'
import { paths } from '@/lib/paths'
import { ErrorPage } from '@/ui/ErrorPage'

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  if (error instanceof ApiError && error.status === 404) return 404
  return error instanceof ApiError && error.status > 0 ? error.status : 500
}

function descriptionOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== '' ? error.message : undefined
}

/** Any page that could not be shown: 404 for what is not there, else what the server said. */
export function RootError() {
  const error = useRouteError()
  const { t } = useTranslation('shell')
  const href = useHref()
  const status = statusOf(error)
  const offline = error instanceof ApiError && error.code === 'NETWORK'

  useEffect(() => {
    document.title = pageTitle(String(status), boot.productName)
    if (!isRouteErrorResponse(error)) console.error(error)
  }, [error, status])

  return (
    <ErrorPage
      status={status}
      message={offline ? t('error.offline') : undefined}
      description={offline ? t('error.offlineHelp') : descriptionOf(error)}
      requestCode={error instanceof ApiError ? error.requestId : undefined}
      supportPhone={boot.supportPhone || undefined}
      actions={
        status === 404 ? undefined : (
          <Button
            variant="filled"
            leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}
            onClick={() => window.location.reload()}
          >
            {t('error.retry')}
          </Button>
        )
      }
      links={[
        { to: href.page(paths.myStores), label: t('error.myStores') },
        { to: href.page(paths.home), label: t('error.home') },
      ]}
    />
  )
}

import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'
import { useWaysOut } from '@/admin/useWaysOut'
import { ApiError } from '@/api/errors'
import { pageTitle } from '@/constants'
import { boot } from '@/lib/boot'
import { ErrorPage } from '@/ui/ErrorPage'

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  if (error instanceof ApiError && error.status === 404) return 404
  return error instanceof ApiError && error.status > 0 ? error.status : 500
}

function descriptionOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.message !== '' ? error.message : undefined
}

type Props = {
  error: unknown
  /** As ErrorPage's. */
  inside: boolean
}

/** 404 for what is not there, else what the server said. */
export function FailedPage({ error, inside }: Props) {
  const { t } = useTranslation('shell')
  const status = statusOf(error)
  const title = t(`ui:errorPage.${status === 404 ? 'notFound' : 'server'}.title`)
  const offline = error instanceof ApiError && error.code === 'NETWORK'

  useEffect(() => {
    document.title = pageTitle(title, boot.productName)
  }, [title])

  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error)
  }, [error])

  return (
    <ErrorPage
      inside={inside}
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
      links={useWaysOut()}
    />
  )
}

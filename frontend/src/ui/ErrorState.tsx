import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/ui/CopyButton'
import { StateCard } from '@/ui/StateCard'
import classes from './StateCard.module.css'

type Props = {
  title?: string
  description?: string
  requestCode?: string
  onRetry?: () => void
  framed?: boolean
}

/** What failed, that the data is safe, another try, and the code support asks for. */
export function ErrorState({ title, description, requestCode, onRetry, framed }: Props) {
  const { t } = useTranslation('ui')
  return (
    <StateCard
      icon={IconPlugConnectedX}
      tone="danger"
      role="alert"
      framed={framed}
      title={title ?? t('errorState.title')}
      description={
        <>
          {description ?? t('errorState.description')}{' '}
          {requestCode && (
            <span className={classes.code}>{t('errorState.code', { code: requestCode })}</span>
          )}
        </>
      }
      actions={
        <>
          {onRetry && (
            <Button
              variant="filled"
              leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}
              onClick={onRetry}
            >
              {t('errorState.retry')}
            </Button>
          )}
          {requestCode && (
            <CopyButton
              variant="subtle"
              withIcon={false}
              value={requestCode}
              label={t('errorState.copyCode')}
            />
          )}
        </>
      }
    />
  )
}

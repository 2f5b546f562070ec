import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import type { CustomDomain } from '@/features/domains/api'
import { WRAPPED } from '@/features/domains/components/AddressCard'
import classes from '@/features/domains/components/domains.module.css'
import { SideCard } from '@/ui/SideCard'

type Props = { domain: CustomDomain; onMail: (() => void) | undefined }

/** What comes by itself, and what stays as it is. */
export function SideNotes({ domain, onMail }: Props) {
  const { t } = useTranslation('domains')
  return (
    <>
      {domain.state !== 'ACTIVE' && (
        <SideCard title={t('after.title')}>
          <ol className={classes.after}>
            <li>{t('after.lock')}</li>
            <li>{t('after.open', { host: domain.fullName })}</li>
            <li>{t('after.watch')}</li>
          </ol>
        </SideCard>
      )}
      <SideCard title={t('mail.title')}>
        <div className={classes.note}>
          <p>
            <Trans t={t} i18nKey="mail.line" components={{ b: <strong /> }} />
          </p>
          {onMail && (
            <Button
              variant="subtle"
              classNames={WRAPPED}
              leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
              onClick={onMail}
            >
              {t('mail.send')}
            </Button>
          )}
        </div>
      </SideCard>
    </>
  )
}

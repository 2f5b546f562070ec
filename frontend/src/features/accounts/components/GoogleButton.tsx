import { Button } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { leaveForGoogle } from '@/features/accounts/googleLogin'
import { useHref } from '@/lib/appLink'
import { boot } from '@/lib/boot'
import { paths } from '@/lib/paths'
import classes from './AccountForm.module.css'

/** Only where the operator has a client id. */
export function GoogleButton() {
  const { t } = useTranslation('accounts')
  const [parameters] = useSearchParams()
  const href = useHref()
  if (boot.googleClientId === '') return null
  return (
    <>
      <span className={classes.or}>{t('login.or')}</span>
      <Button
        size="md"
        fullWidth
        leftSection={<IconBrandGoogle size={18} stroke={2} aria-hidden />}
        onClick={() => leaveForGoogle(href.page(paths.login), parameters.get('next'))}
      >
        {t('login.google')}
      </Button>
    </>
  )
}

import { Button, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { logout } from '@/features/accounts/api'
import { useHref } from '@/lib/appLink'
import { boot } from '@/lib/boot'
import { paths } from '@/lib/paths'
import { VitrinaMark } from '@/ui/VitrinaMark'
import classes from './LogoutScreen.module.css'

/** Ends the session, here or on every device (`?all=1`), whoever comes. */
export function LogoutScreen() {
  const { t } = useTranslation('accounts')
  const href = useHref()
  const [parameters] = useSearchParams()
  const everywhere = parameters.get('all') === '1'
  const [done, setDone] = useState(false)
  const started = useRef(false)

  useEffect(() => {
    if (started.current) return
    started.current = true
    void logout(everywhere).then(() => setDone(true))
  }, [everywhere])

  return (
    <main className={classes.page}>
      <VitrinaMark withWord label={boot.productName} />
      <Title order={1} aria-live="polite">
        {t(done ? 'logout.done' : 'logout.pending')}
      </Title>
      {done && (
        <>
          <p className={classes.line}>{t(everywhere ? 'logout.everywhere' : 'logout.line')}</p>
          <Button component={Link} to={href.page(paths.login)} variant="filled" size="md">
            {t('logout.again')}
          </Button>
        </>
      )}
    </main>
  )
}

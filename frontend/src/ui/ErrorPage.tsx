import { Anchor, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DEFAULT_ERROR_STATUS } from '@/constants'
import { VitrinaMark } from '@/ui/VitrinaMark'
import classes from './ErrorPage.module.css'

type Props = {
  /** Inside a layout, which has the logo and the landmark already. */
  inside?: boolean
  status?: number
  message?: string
  description?: string
  requestCode?: string
  supportPhone?: string
  actions?: ReactNode
  links?: { to: string; label: string }[]
}

const NOT_FOUND = 404

/** 404 or anything else; inside a layout or alone. */
export function ErrorPage({ status = DEFAULT_ERROR_STATUS, ...given }: Props) {
  const { t } = useTranslation('ui')
  const kind = status === NOT_FOUND ? 'notFound' : 'server'
  const { inside = false, requestCode, supportPhone, actions, links = [] } = given
  const Root = inside ? 'div' : 'main'
  return (
    <Root className={classes.page} data-inside={inside || undefined}>
      <div className={classes.content}>
        {!inside && (
          <div className={classes.mark}>
            <VitrinaMark withWord />
          </div>
        )}
        <p className={classes.status}>{status}</p>
        <Title order={1}>{given.message ?? t(`errorPage.${kind}.title`)}</Title>
        <p className={classes.description}>
          {given.description ?? t(`errorPage.${kind}.description`)}
        </p>
        {requestCode && (
          <p className={classes.code}>{t('errorPage.code', { code: requestCode })}</p>
        )}
        {supportPhone && (
          <p className={classes.code}>
            {t('errorPage.support')}{' '}
            <Anchor inherit underline="always" href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>
              {supportPhone}
            </Anchor>
          </p>
        )}
        {(actions || links.length > 0) && (
          <div className={classes.actions}>
            {actions}
            {links.map(({ to, label }) => (
              <Anchor key={to} component={Link} to={to}>
                {label}
              </Anchor>
            ))}
          </div>
        )}
      </div>
    </Root>
  )
}

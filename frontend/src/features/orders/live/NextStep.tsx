import { Button } from '@mantine/core'
import { IconBell, IconCheck, IconEyeSearch, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { atHold, type LiveCustomer, useRestoreHold } from '@/features/orders/live/liveApi'
import { useSendLink } from '@/features/orders/live/useSendLink'
import { DRAFT_PARAMETER } from '@/features/orders/manual/useManualDraft'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import classes from './live.module.css'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

type Props = { customer: LiveCustomer; state: LiveCustomer['state']; isSoon: boolean }

/** The one thing to do now. */
export function NextStep({ customer, state, isSoon }: Props) {
  const { t } = useTranslation('liveSale')
  const href = useHref()
  const restore = useRestoreHold()
  const { _id, handle, orderNumber } = customer
  if (state === 'HELD') return <Send customer={customer} isSoon={isSoon} />
  if (orderNumber !== null) {
    const isOpen = state === 'TO_VERIFY'
    return (
      <Button
        component={Link}
        to={href.store(paths.order(_id))}
        variant={isOpen ? 'default' : 'subtle'}
        leftSection={isOpen && <IconEyeSearch {...icon} />}
        aria-label={t(isOpen ? 'verifyOf' : 'openOf', { handle })}
      >
        {t(isOpen ? 'verify' : 'openOrder')}
      </Button>
    )
  }
  if (state === 'CLAIMED') {
    return (
      <Button
        component={Link}
        to={href.store(`${paths.manualOrder}?${DRAFT_PARAMETER}=${_id}`)}
        leftSection={<IconEyeSearch {...icon} />}
        aria-label={t('recordOf', { handle })}
      >
        {t('record')}
      </Button>
    )
  }
  return (
    <Button
      loading={restore.isPending}
      aria-label={t('againOf', { handle })}
      onClick={() => restore.mutate(atHold(_id))}
    >
      {t('again')}
    </Button>
  )
}

function Send({ customer, isSoon }: Omit<Props, 'state'>) {
  const { t } = useTranslation('liveSale')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const send = useSendLink()
  const { handle, sentAt } = customer
  const press = () => void send(customer)
  if (sentAt === null) {
    return (
      <Button
        className={classes.send}
        leftSection={<IconSend {...icon} />}
        aria-label={t('sendTo', { handle })}
        onClick={press}
      >
        {t('send')}
      </Button>
    )
  }
  if (isSoon) {
    return (
      <Button
        leftSection={<IconBell {...icon} />}
        aria-label={t('remindOf', { handle })}
        onClick={press}
      >
        {t('remind')}
      </Button>
    )
  }
  return (
    <Button
      variant="subtle"
      className={classes.sent}
      leftSection={<IconCheck {...icon} />}
      aria-label={t('sendAgainTo', { handle })}
      onClick={press}
    >
      {t('sentAt', { time: formatTime(sentAt, locale, timeZone) })}
    </Button>
  )
}

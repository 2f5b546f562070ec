import { Anchor, Button, TextInput } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import { EmailDialog } from '@/features/accounts/components/EmailDialog'
import {
  cancelEmailChange,
  type EmailChange,
  emailChangeQuery,
  resendEmailChange,
} from '@/features/accounts/emailChange'
import { eventsQuery } from '@/features/accounts/events'
import { useOwnZone } from '@/features/accounts/useOwnZone'
import { formatDayTime } from '@/lib/dates'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'
import { StatusChip } from '@/ui/StatusChip'
import classes from './EmailPart.module.css'

function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [emailChangeQuery(), eventsQuery()].map(({ queryKey }) =>
        cache.invalidateQueries({ queryKey }),
      ),
    )
}

const missing = (change: EmailChange) =>
  change.newConfirmed ? 'current' : change.currentConfirmed ? 'new' : 'both'

/** Who has to confirm still, and the two ways out. */
function Pending({ change }: { change: EmailChange }) {
  const { t, i18n } = useTranslation('profile')
  const refresh = useRefresh()
  const zone = useOwnZone()
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<unknown>, title: string) => {
    setBusy(true)
    try {
      await act()
      notify.success({ title })
    } catch (error) {
      void showError(error as Error)
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  const addresses = { next: change.email, current: change.currentEmail }
  return (
    <FormAlert tone="info">
      <p>
        <Trans
          t={t}
          i18nKey={`email.pending.${missing(change)}`}
          values={addresses}
          components={{ b: <strong /> }}
        />{' '}
        {t('email.expires', {
          when: formatDayTime(change.expiresAt, i18n.language, zone),
        })}
      </p>
      <div className={classes.acts}>
        <Anchor
          component="button"
          type="button"
          disabled={busy}
          onClick={() => void run(resendEmailChange, t('email.resent'))}
        >
          {t('email.resend')}
        </Anchor>
        <Anchor
          component="button"
          type="button"
          disabled={busy}
          onClick={() => void run(cancelEmailChange, t('email.stays'))}
        >
          {t('email.keep')}
        </Anchor>
      </div>
    </FormAlert>
  )
}

/** The address that one logs in with. It changes once both addresses have confirmed it. */
export function EmailPart({ email }: { email: string }) {
  const { t } = useTranslation(['profile', 'accounts'])
  const { data } = useQuery(emailChangeQuery())
  const refresh = useRefresh()
  const [asking, setAsking] = useState(false)
  const help = useId()
  const change = data?.change ?? null
  const started = async () => {
    await refresh()
    setAsking(false)
    notify.success({ title: t(data?.asksCurrent === false ? 'email.sentNew' : 'email.sent') })
  }
  return (
    <div className={classes.part}>
      <div className={classes.field}>
        <TextInput
          readOnly
          type="email"
          label={t('accounts:fields.email')}
          aria-describedby={help}
          value={email}
        />
        <Button className={classes.change} onClick={() => setAsking(true)}>
          {t('email.change')}
        </Button>
      </div>
      <p id={help} className={classes.help}>
        {t('email.help')}
      </p>
      {change && (
        <>
          <div>
            <StatusChip tone="warning" icon={IconClock}>
              {t('email.onItsWay')}
            </StatusChip>
          </div>
          <Pending change={change} />
        </>
      )}
      {asking && (
        <EmailDialog
          current={email}
          asksCurrent={data?.asksCurrent ?? true}
          onClose={() => setAsking(false)}
          onStarted={started}
        />
      )}
    </div>
  )
}

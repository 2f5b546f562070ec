import { Button, Card, Modal, Skeleton, Textarea, Title } from '@mantine/core'
import {
  type Icon,
  IconBan,
  IconBrandWhatsapp,
  IconCheck,
  IconClock,
  IconMail,
  IconMessage,
  IconMinus,
  IconPhone,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { atCustomer, type Consent, CUSTOMER, type Customer } from '@/features/customers/api'
import classes from '@/features/customers/components/detail.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay, formatExact } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { FormDialog } from '@/ui/FormDialog'
import { StatusChip, type Tone } from '@/ui/StatusChip'

const ICONS: Record<Consent['channel'], Icon> = {
  EMAIL: IconMail,
  WHATSAPP: IconBrandWhatsapp,
  SMS: IconMessage,
  CALL: IconPhone,
}
const STATES: Record<Consent['state'], { tone: Tone; icon: Icon }> = {
  NONE: { tone: 'neutral', icon: IconMinus },
  IMPORTED: { tone: 'warning', icon: IconClock },
  GRANTED: { tone: 'ok', icon: IconCheck },
  REVOKED: { tone: 'danger', icon: IconBan },
}

type DialogProps = { customer: Customer; consent: Consent; onClose: () => void }

/** What the person answered the store. What was withdrawn cannot be given back here. */
function ConsentDialog({ customer, consent, onClose }: DialogProps) {
  const { t } = useTranslation('customer')
  const [note, setNote] = useState('')
  const set = useStoreMutation('post', `${CUSTOMER}/consent`, { updates: CUSTOMER })
  const granted = consent.state === 'GRANTED'
  const channel = t(`channel.${consent.channel}`)
  const send = () =>
    set.mutate(
      {
        ...atCustomer(customer._id),
        body: {
          channel: consent.channel,
          state: granted ? 'REVOKED' : 'GRANTED',
          note: note.trim(),
        },
      },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(granted ? 'consent.revoke' : 'consent.grant', { channel })}
      confirmLabel={t(granted ? 'consent.revokeYes' : 'consent.grantYes')}
      cancelLabel={t('cancel')}
      danger={granted}
      pending={set.isPending}
      disabled={!granted && note.trim() === ''}
      onConfirm={send}
    >
      <p className={classes.dim}>{t(granted ? 'consent.revokeLine' : 'consent.grantLine')}</p>
      <Textarea
        label={t(granted ? 'consent.why' : 'consent.how')}
        value={note}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function LogDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation('customer')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const log = useStoreQuery('get', `${CUSTOMER}/consent`, atCustomer(customer._id))
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('consent.log')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {log.isPending && <Skeleton height={80} />}
      {log.isError && <p role="alert">{t('consent.logFailed')}</p>}
      {log.data?.items.length === 0 && <p className={classes.dim}>{t('consent.logEmpty')}</p>}
      <ul className={classes.rows}>
        {log.data?.items.map((row) => (
          <li key={row._id}>
            <span className={classes.strong}>
              {t(`channel.${row.channel}`)}: {t(`consent.state.${row.state}`)}
            </span>
            <span className={classes.dim}>{formatExact(row.at, locale, timeZone)}</span>
            <span className={classes.dim}>
              {[t(`consent.source.${row.source}`), row.textVersion, row.actorName, row.note]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function Row({ consent, onChange }: { consent: Consent; onChange?: () => void }) {
  const { t } = useTranslation('customer')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { channel, state, at, source, textVersion } = consent
  const ChannelIcon = ICONS[channel]
  const since = at
    ? [formatDay(at, locale, timeZone), t(`consent.source.${source}`), textVersion]
    : [t('consent.never')]
  return (
    <li>
      <span className={classes.task}>
        <ChannelIcon size={18} stroke={1.75} aria-hidden />
        <span>
          <span className={classes.strong}>{t(`channel.${channel}`)}</span>
          <p className={classes.dim}>{since.filter(Boolean).join(' · ')}</p>
          {onChange && (
            <Button
              variant="subtle"
              size="compact-sm"
              data-flush="start"
              aria-label={t(state === 'GRANTED' ? 'consent.revoke' : 'consent.grant', {
                channel: t(`channel.${channel}`),
              })}
              onClick={onChange}
            >
              {t(state === 'GRANTED' ? 'consent.revokeShort' : 'consent.grantShort')}
            </Button>
          )}
        </span>
      </span>
      <StatusChip {...STATES[state]}>{t(`consent.state.${state}`)}</StatusChip>
    </li>
  )
}

/** By which channels this person may be written to, since when and by which text. */
export function ConsentCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer')
  const edit = useAccess('customers.edit').allowed
  const [changing, setChanging] = useState<Consent>()
  const [reading, setReading] = useState(false)
  return (
    <Card component="section" aria-labelledby="consents">
      <Title order={2} id="consents">
        {t('consent.title')}
      </Title>
      <p className={classes.dim}>{t('consent.line')}</p>
      <ul className={classes.rows}>
        {customer.consents.map((one) => (
          <Row
            key={one.channel}
            consent={one}
            onChange={edit && one.state !== 'REVOKED' ? () => setChanging(one) : undefined}
          />
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="subtle" size="compact-sm" onClick={() => setReading(true)}>
          {t('consent.seeLog')}
        </Button>
      </div>
      {changing && (
        <ConsentDialog
          customer={customer}
          consent={changing}
          onClose={() => setChanging(undefined)}
        />
      )}
      {reading && <LogDialog customer={customer} onClose={() => setReading(false)} />}
    </Card>
  )
}

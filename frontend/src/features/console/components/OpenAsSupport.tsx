import { Button, Textarea } from '@mantine/core'
import { IconBell, IconClock, IconEyeOff, IconHeartHandshake, IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readsOf } from '@/api/queries'
import { queryClient } from '@/api/queryClient'
import { writeStoreToken } from '@/api/tokens'
import { type ConsoleStore, openVisit, useConsoleAct } from '@/features/console/api'
import { ownZone } from '@/features/console/figures'
import { useHref, withStore } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { firstPressOnly } from '@/ui/firstPressOnly'
import classes from './console.module.css'

const MIN_LENGTH = 5
const MAX_LENGTH = 300
const promises = [
  { key: 'time', icon: IconClock },
  { key: 'contacts', icon: IconEyeOff },
  { key: 'money', icon: IconLock },
  { key: 'notice', icon: IconBell },
] as const

function LastVisits({ store }: { store: ConsoleStore }) {
  const { t, i18n } = useTranslation('console')
  if (store.visits.length === 0) return null
  return (
    <>
      <h3>{t('support.last')}</h3>
      <ul className={classes.lines}>
        {store.visits.map((visit) => (
          <li key={visit._id}>
            <span className={classes.grow}>
              {visit.adminName}
              <span className={classes.dim}>{visit.reason}</span>
            </span>
            <span className={classes.dim}>
              {formatDayTime(visit.createdAt, i18n.language, ownZone())}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Half an hour in the store of a merchant, who reads why. */
export function OpenAsSupport({ store }: { store: ConsoleStore }) {
  const { t } = useTranslation('console')
  const href = useHref()
  const act = useConsoleAct()
  const [reason, setReason] = useState('')
  const [pending, setPending] = useState(false)
  const isShort = reason.trim().length < MIN_LENGTH
  const open = async () => {
    setPending(true)
    await act(async () => {
      const { token } = await openVisit(store._id, reason.trim())
      // What was read with another token of this store is not what a visit sees.
      queryClient.removeQueries(readsOf(store._id))
      writeStoreToken(store._id, token)
      window.location.assign(href.page(withStore(paths.storeHome, store._id)))
    })
    setPending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isShort && !pending) void open()
  }
  return (
    <form className={classes.part} onSubmit={submit} noValidate>
      <h3>{t('support.title')}</h3>
      {!store.welcomesSupport && <p className={classes.wrong}>{t('support.unwelcome')}</p>}
      <Textarea
        label={t('support.reason', { name: store.ownerName })}
        autosize
        minRows={2}
        maxLength={MAX_LENGTH}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ul className={classes.promises}>
        {promises.map(({ key, icon: Icon }) => (
          <li key={key}>
            <Icon size={16} stroke={2} aria-hidden />
            {t(`support.promise.${key}`, { name: store.ownerName })}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button
          type="submit"
          variant="light"
          loading={pending}
          disabled={isShort}
          onClick={firstPressOnly}
          leftSection={<IconHeartHandshake size={16} stroke={2} aria-hidden />}
        >
          {t('support.open')}
        </Button>
      </div>
      <LastVisits store={store} />
    </form>
  )
}

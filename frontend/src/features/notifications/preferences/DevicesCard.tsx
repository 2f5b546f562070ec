import { Alert, Button, Skeleton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDeviceName } from '@/features/accounts/useDeviceName'
import { type PushDevice, usePush } from '@/features/notifications/preferences/push'
import { formatNear } from '@/lib/dates'
import { ErrorState } from '@/ui/ErrorState'
import { FormSection } from '@/ui/FormSection'
import { StatusChip } from '@/ui/StatusChip'
import classes from './DevicesCard.module.css'

type RowProps = { device: PushDevice; isHere: boolean; onRemove: (name: string) => void }

function Row({ device, isHere, onRemove }: RowProps) {
  const { t, i18n } = useTranslation('profile')
  const name = useDeviceName()(device)
  const near = (moment: string) => formatNear(moment, i18n.language)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.head}>
          <span className={classes.name}>{name}</span>
          {isHere && (
            <StatusChip tone="ok" icon={IconCheck}>
              {t('push.here')}
            </StatusChip>
          )}
        </div>
        <p className={classes.line}>
          {device.usedAt === null
            ? t('push.neverUsed', { when: near(device.createdAt) })
            : t('push.used', { when: near(device.usedAt) })}
        </p>
      </div>
      <Button aria-label={t('push.removeName', { device: name })} onClick={() => onRemove(name)}>
        {t('push.remove')}
      </Button>
    </li>
  )
}

/** The devices that ring for the reader in this store, and this one to be turned on. */
export function DevicesCard() {
  const { t } = useTranslation('profile')
  const push = usePush()
  const { data, error, refetch } = push.list
  const devices = data?.devices ?? []
  const isOn = devices.some((device) => device._id === push.here)
  const canTurnOn = data !== undefined && data.publicKey !== '' && push.support === 'ready' && !isOn
  return (
    <FormSection title={t('push.title')} note={t('push.note')}>
      {error !== null && data === undefined && (
        <ErrorState title={t('push.failed')} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <Skeleton height={72} />}
      {data?.publicKey === '' && <p className={classes.line}>{t('push.off')}</p>}
      {data !== undefined && data.publicKey !== '' && push.support !== 'ready' && (
        <Alert color="gray">{t(`push.${push.support}`)}</Alert>
      )}
      {data !== undefined && devices.length === 0 && (
        <p className={classes.line}>{t('push.empty')}</p>
      )}
      {devices.length > 0 && (
        <ul className={classes.list} aria-live="polite">
          {devices.map((device) => (
            <Row
              key={device._id}
              device={device}
              isHere={device._id === push.here}
              onRemove={(label) => void push.turnOff(device, label)}
            />
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        {canTurnOn && (
          <Button
            variant="filled"
            loading={push.turning}
            onClick={() => void push.turnOn(data.publicKey)}
          >
            {t('push.turnOn')}
          </Button>
        )}
        {devices.length > 0 && (
          <Button loading={push.test.isPending} onClick={() => push.test.mutate()}>
            {t('push.test')}
          </Button>
        )}
      </div>
    </FormSection>
  )
}

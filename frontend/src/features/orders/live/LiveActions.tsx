import { Button, Modal, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpdateLive } from '@/features/orders/live/liveApi'
import { useServerNow } from '@/features/orders/live/useLiveClock'
import { useLocalePath } from '@/i18n/localePath'
import { formatTime } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { confirm } from '@/ui/confirm'
import { FormDialog } from '@/ui/FormDialog'
import classes from './live.module.css'
import type { LiveSale } from './liveApi'

const MINUTE = 60_000

/** How long it has been running, and where. */
export function LiveChip({ sale, readAt }: { sale: LiveSale; readAt: number }) {
  const { t } = useTranslation('liveSale')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const now = useServerNow(sale.now, readAt)
  if (!sale.startedAt) return null
  const since = formatTime(sale.startedAt, locale, timeZone)
  if (!sale.running) {
    const until = sale.endedAt ? formatTime(sale.endedAt, locale, timeZone) : ''
    return <span className={classes.dim}>{t('ran', { since, until })}</span>
  }
  const minutes = Math.max(Math.floor((now - Date.parse(sale.startedAt)) / MINUTE), 0)
  return (
    <>
      <span className={classes.live}>
        <i aria-hidden />
        {t('running', { minutes })}
      </span>
      <span className={classes.dim}>
        {sale.channel ? t('channelSince', { channel: sale.channel, since }) : t('since', { since })}
      </span>
    </>
  )
}

type Props = { sale: LiveSale; onEdit: () => void }

export function LiveActions({ sale, onEdit }: Props) {
  const { t } = useTranslation('liveSale')
  const update = useUpdateLive()
  const [asking, setAsking] = useState(false)
  const [showing, setShowing] = useState(false)
  const end = async () => {
    const waiting = sale.customers.filter(({ state }) => state === 'HELD').length
    const yes = await confirm({
      title: t('endTitle'),
      description: waiting > 0 ? t('endWaiting', { count: waiting }) : t('endNobody'),
      confirmLabel: t('endYes'),
      danger: true,
    })
    if (yes) update.mutate({ body: { running: false } })
  }
  return (
    <>
      {sale.codes.length > 0 && (
        <Button
          leftSection={<IconQrcode size={16} stroke={2} aria-hidden />}
          onClick={() => setShowing(true)}
        >
          {t('showCodes')}
        </Button>
      )}
      {sale.running ? (
        <Button className={classes.end} loading={update.isPending} onClick={() => void end()}>
          {t('end')}
        </Button>
      ) : (
        <Button variant="filled" onClick={sale.codes.length > 0 ? () => setAsking(true) : onEdit}>
          {sale.codes.length > 0 ? t('start') : t('choose')}
        </Button>
      )}
      {asking && <StartDialog sale={sale} onClose={() => setAsking(false)} />}
      {showing && <Codes sale={sale} onClose={() => setShowing(false)} />}
    </>
  )
}

function StartDialog({ sale, onClose }: { sale: LiveSale; onClose: () => void }) {
  const { t } = useTranslation('liveSale')
  const update = useUpdateLive()
  const [channel, setChannel] = useState(sale.channel)
  const start = () =>
    update.mutate({ body: { running: true, channel: channel.trim() } }, { onSuccess: onClose })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('startTitle')}
      confirmLabel={t('start')}
      cancelLabel={t('cancel')}
      pending={update.isPending}
      onConfirm={start}
    >
      <TextInput
        data-autofocus
        label={t('channel')}
        placeholder="TikTok"
        maxLength={40}
        autoComplete="off"
        value={channel}
        onChange={(event) => setChannel(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** For the camera: what is sold under which code. */
function Codes({ sale, onClose }: { sale: LiveSale; onClose: () => void }) {
  const { t } = useTranslation('liveSale')
  const { format } = useMoney()
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t('codes')}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 24 }}
    >
      <ul className={classes.board}>
        {sale.codes.map(({ code, name, variantName, price }) => (
          <li key={code}>
            <strong className={classes.boardCode}>{code}</strong>
            <span>{[name, variantName].filter(Boolean).join(', ')}</span>
            {price !== null && <b>{format(price)}</b>}
          </li>
        ))}
      </ul>
    </Modal>
  )
}

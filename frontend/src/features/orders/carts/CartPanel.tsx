import { Button, Drawer, Skeleton } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconMail, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import type { Cart } from '@/features/orders/carts/cartList'
import classes from '@/features/orders/carts/carts.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { readablePhone } from '@/lib/readablePhone'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { CopyButton } from '@/ui/CopyButton'
import { confirm } from '@/ui/confirm'
import { ErrorState } from '@/ui/ErrorState'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'

const ONE = '/api/v1/order/shopping-cart/{cart_id}'

type Props = { cartOid: string; onClose: () => void }

/** One cart at the prices of today, with what may be written about it. */
export function CartPanel({ cartOid, onClose }: Props) {
  const { t } = useTranslation('carts')
  const { data, error, refetch } = useStoreQuery('get', ONE, {
    params: { path: { cart_id: cartOid } },
  })
  const title = data?.customerName ? t('panelOf', { name: data.customerName }) : t('panel')
  return (
    <Drawer
      opened
      position="right"
      onClose={onClose}
      title={title}
      classNames={{ title: classes.panelTitle }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 20 }}
    >
      {data ? (
        <Panel cart={data} />
      ) : error ? (
        <ErrorState title={t('failedOne')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </Drawer>
  )
}

function useMove(cart: Cart) {
  const { t } = useTranslation('carts')
  const update = useStoreMutation('patch', ONE, { updates: ONE })
  const at = { params: { path: { cart_id: cart._id } } }
  const move = (state: 'CONTACTED' | 'LOST') =>
    update.mutate(
      { ...at, body: { state, version: cart.version } },
      {
        onSuccess: ({ version }) => {
          const back = () => update.mutate({ ...at, body: { state: 'OPEN', version } })
          notify.success({
            title: t(`moved.${state}`),
            action: { label: t('undo'), onClick: back },
          })
        },
      },
    )
  return { move, busy: update.isPending }
}

function Panel({ cart }: { cart: Cart }) {
  const { t } = useTranslation('carts')
  const { format } = useMoney()
  const edit = useAccess('orders.edit')
  const { move, busy } = useMove(cart)
  const isWaiting = cart.state === 'OPEN' || cart.state === 'CONTACTED'
  /** What was opened elsewhere says nothing: the merchant does. */
  const open = async (url: string) => {
    window.open(url, '_blank', 'noopener')
    if (cart.state !== 'OPEN' || !edit.allowed) return
    const sent = await confirm({ title: t('didSend'), confirmLabel: t('yesSent') })
    if (sent) move('CONTACTED')
  }
  return (
    <div className={classes.panel}>
      <p className={classes.dim}>
        {[readablePhone(cart.phone), cart.email, cart.district].filter(Boolean).join(' · ')}
      </p>
      <ul className={classes.lines}>
        {cart.lines.map((line) => (
          <li key={line.variantOid}>
            <span>
              {line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name}
              <small className={classes.dim}>
                {line.problem
                  ? t(`problem.${line.problem}`, { defaultValue: t('changed') })
                  : [line.variantName, line.left === null ? '' : t('left', { count: line.left })]
                      .filter(Boolean)
                      .join(' · ')}
              </small>
            </span>
            <strong>{format(line.total)}</strong>
          </li>
        ))}
        <li className={classes.sum}>
          <span>{t('today')}</span>
          <strong>{format(cart.totalToday)}</strong>
        </li>
      </ul>
      {isWaiting && <p className={classes.text}>{cart.text}</p>}
      {isWaiting && (
        <div className={classes.buttons}>
          {cart.channels.map(({ channel, url }) =>
            url ? (
              <Button
                key={channel}
                variant={channel === 'WHATSAPP' ? 'filled' : 'default'}
                leftSection={
                  channel === 'WHATSAPP' ? (
                    <IconBrandWhatsapp size={18} aria-hidden />
                  ) : (
                    <IconMail size={18} aria-hidden />
                  )
                }
                onClick={() => void open(url)}
              >
                {t(`open.${channel}`)}
              </Button>
            ) : null,
          )}
          <CopyButton value={cart.link} label={t('copyLink')} />
        </div>
      )}
      <p className={classes.dim}>{t('linkNote')}</p>
      <ul className={classes.channels}>
        {cart.channels.map((channel) => (
          <Channel key={channel.channel} {...channel} />
        ))}
      </ul>
      {isWaiting && (
        <div className={classes.buttons}>
          {cart.state === 'OPEN' && (
            <PermissionButton {...edit} loading={busy} onClick={() => move('CONTACTED')}>
              {t('markContacted')}
            </PermissionButton>
          )}
          <PermissionButton {...edit} loading={busy} onClick={() => move('LOST')}>
            {t('markLost')}
          </PermissionButton>
        </div>
      )}
    </div>
  )
}

function Channel({ channel, allowed, consentAt }: Cart['channels'][number]) {
  const { t } = useTranslation('carts')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const Icon = allowed ? IconCheck : IconMinus
  const line = !allowed
    ? t('noConsent')
    : t('consent', { day: consentAt ? formatDay(consentAt, locale, timeZone) : '' })
  return (
    <li>
      <Icon size={16} stroke={2} aria-hidden />
      <span>
        {t(`channel.${channel}`)}
        <small className={classes.dim}>{line}</small>
      </span>
    </li>
  )
}

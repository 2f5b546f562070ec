import { Card, Title } from '@mantine/core'
import { IconBan, IconCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import type { Order } from '@/features/orders/api'
import cards from '@/features/orders/components/detail/cards.module.css'
import { ReceiveDialog } from '@/features/orders/components/goods/ReturnDialog'
import { namedUnits, type OrderReturn } from '@/features/orders/goodsFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { confirm } from '@/ui/confirm'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'
import classes from './goods.module.css'

type Props = { order: Order; actions: OrderActions }
type OneProps = Props & { one: OrderReturn; onReceive: () => void }

const chips = {
  REQUESTED: { tone: 'warning', icon: IconClock },
  RECEIVED: { tone: 'ok', icon: IconCheck },
  CANCELLED: { tone: 'neutral', icon: IconBan },
} as const

/** "2 al stock, 1 dañada": what became of the units of one line. */
function Fate({ line }: { line: Record<string, unknown> }) {
  const { t } = useTranslation('orderDesk')
  const [good, damaged] = [Number(line.restocked ?? 0), Number(line.damaged ?? 0)]
  return <div className={classes.dim}>{t('return.split', { good, damaged })}</div>
}

function OneReturn({ order, actions, one, onReceive }: OneProps) {
  const { t } = useTranslation('orderDesk')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { button } = useOrderPermissions()
  const { send, pending } = useSubmit(showError)
  const isOpen = one.state === 'REQUESTED'
  const { tone, icon } = chips[one.state as keyof typeof chips] ?? chips.REQUESTED

  const cancel = async () => {
    const question = {
      title: t('return.cancelTitle'),
      confirmLabel: t('return.cancel'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const body = { state: 'CANCELLED' as const, notify: false, version: order.version }
    await send(() => actions.calls.changeReturn(one._id, body))
  }
  return (
    <li className={classes.one}>
      <div className={classes.top}>
        <span className={classes.name}>
          {t(`return.reasons.${one.reason}`, { defaultValue: one.reason })}
        </span>
        <StatusChip tone={tone} icon={icon}>
          {t(`return.state.${one.state}`)}
        </StatusChip>
      </div>
      <ul className={classes.units}>
        {namedUnits(order, one.lines).map(({ id, name, quantity }, index) => (
          <li key={id}>
            {quantity} × {name}
            {one.state === 'RECEIVED' && one.lines[index] && <Fate line={one.lines[index]} />}
          </li>
        ))}
      </ul>
      {one.note && <p>{one.note}</p>}
      <span className={classes.dim}>
        {[formatDayTime(one.receivedAt ?? one.createdAt, locale, timeZone), one.actorName]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {isOpen && (
        <div className={classes.buttons}>
          <PermissionButton {...button('edit')} size="compact-md" onClick={onReceive}>
            {t('return.receive')}
          </PermissionButton>
          <PermissionButton
            {...button('edit')}
            size="compact-md"
            variant="subtle"
            c="var(--vit-danger-text)"
            disabled={pending}
            onClick={() => void cancel()}
          >
            {t('return.cancel')}
          </PermissionButton>
        </div>
      )}
    </li>
  )
}

/** What the buyer sends back. */
export function ReturnsCard({ order, actions }: Props) {
  const { t } = useTranslation('orderDesk')
  const [receiving, setReceiving] = useState<OrderReturn>()
  if (order.returns.length === 0) return null
  return (
    <Card component="section" aria-labelledby="returns">
      <div className={cards.head}>
        <Title order={2} id="returns">
          {t('return.title')}
        </Title>
      </div>
      <ul className={classes.list}>
        {order.returns.map((one) => (
          <OneReturn
            key={one._id}
            order={order}
            actions={actions}
            one={one}
            onReceive={() => setReceiving(one)}
          />
        ))}
      </ul>
      {receiving && (
        <ReceiveDialog
          order={order}
          actions={actions}
          coming={receiving}
          onClose={() => setReceiving(undefined)}
        />
      )}
    </Card>
  )
}

import { ActionIcon, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/admin/paths'
import { useAccess } from '@/api/access'
import { type PaymentMethod, usePaymentCalls } from '@/features/payments/api'
import { choiceOf } from '@/features/payments/methodForm'
import { detailOf, METHOD_ICONS, say } from '@/features/payments/methodWords'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { notify } from '@/ui/notify'
import classes from './MethodList.module.css'

type RowProps = {
  method: PaymentMethod
  isFirst: boolean
  isLast: boolean
  mayEdit: boolean
  onMove: (by: number) => void
  onEnable: (enabled: boolean) => void
}

function MethodRow({ method, isFirst, isLast, mayEdit, onMove, onEnable }: RowProps) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const choice = choiceOf(method)
  const Icon = METHOD_ICONS[choice]
  const name = say(method.name, locale) || t(`kind.${choice}.title`)
  return (
    <li className={classes.row} data-off={!method.enabled || undefined}>
      <span className={classes.moves}>
        <ActionIcon
          aria-label={t('list.up', { name })}
          disabled={isFirst || !mayEdit}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={t('list.down', { name })}
          disabled={isLast || !mayEdit}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </span>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <StoreLink to={paths.paymentMethod(method._id)} className={classes.name}>
          {name}
        </StoreLink>
        <p className={classes.detail}>{detailOf(method) || t(`kind.${choice}.line`)}</p>
      </div>
      <Switch
        checked={method.enabled}
        disabled={!mayEdit}
        aria-label={t('list.offer', { name })}
        onChange={(event) => onEnable(event.currentTarget.checked)}
      />
    </li>
  )
}

/** The methods in the order that buyers see. */
export function MethodList({ methods }: { methods: PaymentMethod[] }) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const calls = usePaymentCalls(useStoreOid())
  const mayEdit = useAccess('payments.edit').allowed
  const busy = useRef(false)

  const once = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    // Refusals are told by the client of calls.
    await work().catch(() => undefined)
    busy.current = false
  }
  const move = (from: number, by: number) =>
    once(async () => {
      const next = [...methods]
      const [moved] = next.splice(from, 1)
      if (moved === undefined) return
      next.splice(from + by, 0, moved)
      await calls.order(next)
      notify.success({ title: t('list.moved'), mergeKey: 'payment-order' })
    })
  const enable = (method: PaymentMethod, enabled: boolean) =>
    once(async () => {
      await calls.setEnabled(method._id, enabled)
      const name = say(method.name, locale)
      notify.success({ title: t(enabled ? 'list.enabled' : 'list.disabled', { name }) })
    })

  return (
    <ul className={classes.list}>
      {methods.map((method, place) => (
        <MethodRow
          key={method._id}
          method={method}
          isFirst={place === 0}
          isLast={place === methods.length - 1}
          mayEdit={mayEdit}
          onMove={(by) => void move(place, by)}
          onEnable={(enabled) => void enable(method, enabled)}
        />
      ))}
    </ul>
  )
}

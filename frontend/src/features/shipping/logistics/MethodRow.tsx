import { useTranslation } from 'react-i18next'
import { MethodSwitch } from '@/features/shipping/logistics/MethodSwitch'
import { editorOf } from '@/features/shipping/logistics/methodFacts'
import { iconOf } from '@/features/shipping/logistics/methodIcons'
import type { Method } from '@/features/shipping/logistics/types'
import { useMethodWords } from '@/features/shipping/logistics/useMethodWords'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { formatNumber } from '@/lib/money'
import logistics from './Logistics.module.css'
import classes from './Methods.module.css'

function Sign({ method }: { method: Method }) {
  const Icon = iconOf(method)
  return (
    <span
      className={logistics.icon}
      data-tone={method.enabled && method.kind !== 'MANUAL' ? undefined : 'neutral'}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </span>
  )
}

function Name({ method }: { method: Method }) {
  const words = useMethodWords()
  return (
    <StoreLink to={editorOf(method)} className={classes.name}>
      {words.name(method)}
    </StoreLink>
  )
}

/** What, where, for how much, how long, how often. The whole row leads to its editor. */
export function MethodRow({ method }: { method: Method }) {
  const words = useMethodWords()
  const { locale } = useLocalePath()
  const [where, whereDetail] = words.where(method)
  const [price, priceDetail] = words.price(method)
  return (
    <tr className={classes.row} data-off={!method.enabled || undefined}>
      <td>
        <div className={classes.identity}>
          <Sign method={method} />
          <div className={classes.words}>
            <Name method={method} />
            <div className={logistics.detail}>{words.kind(method)}</div>
          </div>
        </div>
      </td>
      <td>
        {where}
        <div className={logistics.detail}>{whereDetail}</div>
      </td>
      <td className={classes.figure}>
        <b>{price}</b>
        <div className={logistics.detail}>{priceDetail}</div>
      </td>
      <td>{words.days(method)}</td>
      <td className={classes.figure}>{formatNumber(method.orders, locale)}</td>
      <td className={classes.last}>
        <MethodSwitch method={method} />
      </td>
    </tr>
  )
}

/** The same on a phone, in two lines. */
export function MethodCard({ method }: { method: Method }) {
  const { t } = useTranslation('logistics')
  const words = useMethodWords()
  const [where] = words.where(method)
  const [price] = words.price(method)
  return (
    <li className={classes.card} data-off={!method.enabled || undefined}>
      <Sign method={method} />
      <div className={classes.words}>
        <Name method={method} />
        <div className={logistics.detail}>{`${where} · ${words.days(method)}`}</div>
      </div>
      <div className={classes.figure}>
        <b>{price}</b>
        <div className={logistics.detail}>{t('methods.ordersShort', { count: method.orders })}</div>
      </div>
      <MethodSwitch method={method} />
    </li>
  )
}

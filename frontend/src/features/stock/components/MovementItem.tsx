import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconBookmark,
  IconBookmarkOff,
  IconPackageImport,
  IconPencil,
  IconTruck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { REASONS } from '@/features/stock/adjustment'
import type { Movement } from '@/features/stock/api'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { formatExact, formatNear } from '@/lib/dates'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import classes from './Movements.module.css'

const icons = {
  RECEIVED: IconPackageImport,
  RESERVED: IconBookmark,
  RELEASED: IconBookmarkOff,
  SHIPPED: IconTruck,
  RETURNED: IconArrowBackUp,
  ADJUSTED: IconPencil,
  MOVED: IconArrowsExchange,
}

/** What a job of ours wrote as its note. */
const OWN_NOTES: readonly string[] = ['import', 'sheet']

/** "Counted · Main" or, of a move, "Main → Callao". */
function Where({ movement }: { movement: Movement }) {
  const { t } = useTranslation('stock')
  const { kind, quantity, reason, warehouseName, otherWarehouseName } = movement
  const known = REASONS.some((one) => one === reason)
  const why = kind === 'ADJUSTED' && known ? t(`reason.${reason}`) : t(`kind.${kind}`)
  const route =
    quantity < 0
      ? `${warehouseName} → ${otherWarehouseName}`
      : `${otherWarehouseName} → ${warehouseName}`
  return (
    <span className={classes.what}>
      {why} · {kind === 'MOVED' && otherWarehouseName ? route : warehouseName}
    </span>
  )
}

export function MovementItem({ movement }: { movement: Movement }) {
  const { t } = useTranslation('stock')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { kind, quantity, note, createdAt, orderOid, orderNumber, actorName, onHand } = movement
  const Icon = icons[kind]
  const sign = quantity > 0 ? '+' : '−'
  return (
    <li className={classes.item}>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Where movement={movement} />
        {note && (
          <span className={classes.note}>
            {OWN_NOTES.includes(note) ? t(`history.note.${note}`) : note}
          </span>
        )}
        <span className={classes.small}>
          <time dateTime={createdAt} title={formatExact(createdAt, locale, timeZone)}>
            {formatNear(createdAt, locale, timeZone)}
          </time>
          {actorName && ` · ${actorName}`}
          {orderOid && orderNumber && (
            <>
              {' · '}
              <StoreLink to={paths.order(orderOid)} className={classes.order}>
                {t('history.order', { number: orderNumber })}
              </StoreLink>
            </>
          )}
        </span>
      </div>
      <div className={classes.figures}>
        <strong data-down={quantity < 0 || undefined}>
          {sign}
          {formatCount(Math.abs(quantity), locale)}
        </strong>
        {onHand !== null && (
          <span className={classes.small}>
            {t('history.left', { count: onHand, shown: formatCount(onHand, locale) })}
          </span>
        )}
      </div>
    </li>
  )
}

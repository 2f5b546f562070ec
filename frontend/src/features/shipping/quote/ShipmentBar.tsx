import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuoteDesk } from '@/features/shipping/quote/useQuote'
import { useQuoteWords } from '@/features/shipping/quote/useQuoteWords'
import { useMoney } from '@/lib/store/useMoney'
import classes from './Quote.module.css'

export type Editing = 'places' | 'parcel' | 'contents'

type PartProps = {
  label: string
  strong: ReactNode
  line?: ReactNode
  edit?: { name: string; onEdit: () => void }
}

function Part({ label, strong, line, edit }: PartProps) {
  const { t } = useTranslation('quote')
  return (
    <div className={classes.part}>
      <span className={classes.dim}>
        {label}
        {edit && (
          <>
            {' · '}
            <Button
              variant="transparent"
              size="compact-sm"
              className={classes.edit}
              aria-label={edit.name}
              onClick={edit.onEdit}
            >
              {t('edit')}
            </Button>
          </>
        )}
      </span>
      <b>{strong}</b>
      {line && <span className={classes.dim}>{line}</span>}
    </div>
  )
}

function useContents({ order, quotes, shipment }: QuoteDesk) {
  const { t } = useTranslation('quote')
  const { format } = useMoney()
  const lines = order?.lines.map(({ productName, quantity }) => `${productName} ×${quantity}`) ?? []
  const value = quotes?.declaredValue ?? shipment.declaredValue
  return {
    strong:
      lines.length > 2
        ? t('contents.many', { first: lines[0], count: lines.length - 1 })
        : lines.join(', ') || t('contents.goods'),
    line: value === undefined ? undefined : t('contents.value', { amount: format(value) }),
  }
}

/** From where, to where, what, and how many quotes of the month are used. */
export function ShipmentBar({
  desk,
  onEdit,
}: {
  desk: QuoteDesk
  onEdit: (what: Editing) => void
}) {
  const { t } = useTranslation('quote')
  const words = useQuoteWords()
  const contents = useContents(desk)
  const { quotes, shipment, cards } = desk
  const first = quotes?.parcels[0] ?? shipment.parcel
  const reached = cards.filter(({ item }) => item.error?.code !== 'NO_COVERAGE').length
  const quota = quotes?.quota
  return (
    <section className={classes.bar} aria-label={t('shipment')}>
      <Part
        label={t('from')}
        strong={quotes?.origin.name ?? shipment.origin?.path ?? t('missing')}
        edit={{ name: t('editPlaces'), onEdit: () => onEdit('places') }}
      />
      <IconArrowRight size={18} stroke={1.8} className={classes.arrow} aria-hidden />
      <Part
        label={t('to')}
        strong={quotes?.destination.name ?? shipment.destination?.path ?? t('missing')}
        line={quotes && t('reach', { count: reached, all: cards.length })}
      />
      <Part
        label={t('parcel.title')}
        strong={first ? words.parcel(first) : t('missing')}
        line={quotes && words.weights(quotes)}
        edit={{ name: t('editParcel'), onEdit: () => onEdit('parcel') }}
      />
      <Part
        label={t('contents.title')}
        {...contents}
        edit={{ name: t('editContents'), onEdit: () => onEdit('contents') }}
      />
      {quota && (
        <Part
          label={t('quota.title')}
          strong={
            quota.limit === null
              ? t('quota.unlimited', { count: quota.used })
              : t('quota.used', { used: quota.used, limit: quota.limit })
          }
          line={
            quotes.quotaReached
              ? t('quota.reached', { limit: quota.limit })
              : t('quota.at', { time: words.time(quotes.quotedAt) })
          }
        />
      )}
    </section>
  )
}

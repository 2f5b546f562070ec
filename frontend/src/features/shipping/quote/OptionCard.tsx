import { Button, SegmentedControl } from '@mantine/core'
import { IconBolt, IconCheck, IconFileText, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { changesDelivery, leftOver, type QuoteCard } from '@/features/shipping/quote/quoteFacts'
import type { Agency, QuoteOption } from '@/features/shipping/quote/types'
import type { QuoteDesk } from '@/features/shipping/quote/useQuote'
import { useQuoteWords } from '@/features/shipping/quote/useQuoteWords'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { StatusChip } from '@/ui/StatusChip'
import classes from './Quote.module.css'

type Props = {
  desk: QuoteDesk
  card: QuoteCard
  /** The agency where the chosen one waits. */
  agency: Agency | undefined
  onMeasure: () => void
}

function ModeChip({ option }: { option: QuoteOption | undefined }) {
  const { t } = useTranslation('quote')
  if (option === undefined) return null
  return option.mode === 'live' ? (
    <StatusChip tone="ok" icon={IconBolt}>
      {t('mode.live')}
    </StatusChip>
  ) : (
    <StatusChip tone="neutral" icon={IconFileText}>
      {t('mode.estimate')}
    </StatusChip>
  )
}

function Breakdown({ option }: { option: QuoteOption }) {
  const { t } = useTranslation('quote')
  const { format } = useMoney()
  const { time } = useQuoteWords()
  return (
    <dl className={classes.rows}>
      {option.breakdown.map(({ kind, label, amount }) => (
        <div key={`${kind}-${label}`}>
          <dt>{label}</dt>
          <dd>{format(amount)}</dd>
        </div>
      ))}
      {!option.insured && (
        <div>
          <dt>{t('card.insurance')}</dt>
          <dd>{t('card.notInsured')}</dd>
        </div>
      )}
      {option.expiresAt !== null && (
        <div>
          <dt>{t('card.until')}</dt>
          <dd>{time(option.expiresAt)}</dd>
        </div>
      )}
    </dl>
  )
}

/** What the buyer paid against what the courier takes. */
function Left({ desk: { order }, option }: { desk: QuoteDesk; option: QuoteOption }) {
  const { t } = useTranslation('quote')
  const { format } = useMoney()
  if (order === undefined) return null
  const left = leftOver(order.shippingPrice, option.price)
  const sign = left < 0 ? '−' : '+'
  return (
    <div className={classes.left} data-short={left < 0 || undefined}>
      <span>
        {t('card.paid', { name: order.contact.firstName, amount: format(order.shippingPrice) })}
        <b>{t(left < 0 ? 'card.short' : 'card.keep')}</b>
      </span>
      <strong>
        {sign}
        {format(Math.abs(left))}
      </strong>
    </div>
  )
}

function Note({ desk: { order, wish }, option }: { desk: QuoteDesk; option: QuoteOption }) {
  const { t } = useTranslation('quote')
  const { today } = useQuoteWords()
  const own = option.isExample
    ? t('note.example')
    : t('note.table', { date: option.cardEditedAt ? today(option.cardEditedAt) : '' })
  const name = order?.contact.firstName ?? ''
  const parts = [
    option.note,
    option.mode === 'rate_card' && option.note === null && own,
    option.mode === 'live' && t('note.live', { courier: option.name }),
    option.courier === wish.courier && t('note.wished', { name }),
    order !== undefined && changesDelivery(option, wish) && t('note.changes', { name }),
  ]
  return <p className={classes.note}>{parts.filter(Boolean).join(' ')}</p>
}

function Price({
  option,
  agency,
  desk,
}: {
  option: QuoteOption
  agency?: Agency
  desk: QuoteDesk
}) {
  const { t } = useTranslation('quote')
  const { format } = useMoney()
  const { country } = useStore()
  const { how, days } = useQuoteWords()
  return (
    <>
      <p className={classes.price}>
        {format(option.price)} <span>{t(country === 'PE' ? 'card.igv' : 'card.tax')}</span>
      </p>
      <p className={classes.how}>{how(option, agency)}</p>
      <p className={classes.dim}>{days(option)}</p>
      <hr className={classes.rule} />
      <Breakdown option={option} />
      <Left desk={desk} option={option} />
      <Note desk={desk} option={option} />
    </>
  )
}

function NoPrice({ desk, card, onMeasure }: Omit<Props, 'agency'>) {
  const { t } = useTranslation('quote')
  const { error } = card.item
  return (
    <>
      <p className={classes.price}>{t('card.noPrice')}</p>
      <p className={classes.how}>{error?.message ?? t('card.noOption')}</p>
      {error?.code === 'MISSING_DIMENSIONS' ? (
        <Button className={classes.pick} onClick={onMeasure}>
          {t('card.measure')}
        </Button>
      ) : (
        <Button
          className={classes.pick}
          loading={desk.query.isFetching}
          leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}
          onClick={() => void desk.query.refetch()}
        >
          {t('card.retry')}
        </Button>
      )}
    </>
  )
}

/** What one courier takes, or in words why it has no price. */
export function OptionCard({ desk, card, agency, onMeasure }: Props) {
  const { t } = useTranslation('quote')
  const { item, option } = card
  const isChosen = desk.chosen === card
  const place = desk.cards.indexOf(card) + 1
  return (
    <li className={classes.card} data-chosen={isChosen || undefined}>
      <div className={classes.cardHead}>
        <h2>{item.name}</h2>
        <ModeChip option={option} />
      </div>
      {item.options.length > 1 && option && (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('card.services', { courier: item.name })}
          value={option.serviceCode}
          onChange={(code) => desk.serve(item.courier, code)}
          data={item.options.map((one) => ({
            value: one.serviceCode,
            label: t(`card.service.${one.service}`),
          }))}
        />
      )}
      {option ? (
        <>
          <Price option={option} agency={agency} desk={desk} />
          <Button
            className={classes.pick}
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            aria-keyshortcuts={String(place)}
            leftSection={isChosen && <IconCheck size={16} stroke={2.2} aria-hidden />}
            onClick={() => desk.choose(item.courier)}
          >
            {isChosen ? t('card.chosen') : t('card.choose', { courier: item.name })}
          </Button>
        </>
      ) : (
        <NoPrice desk={desk} card={card} onMeasure={onMeasure} />
      )}
    </li>
  )
}

import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftOption } from '@/features/orders/manual/manualApi'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { parseMoney } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { MoneyInput } from '@/ui/MoneyInput'
import { PlacePicker } from '@/ui/PlacePicker'
import { SideCard } from '@/ui/SideCard'
import classes from './manual.module.css'

type Mode = 'SEND' | 'PICKUP' | 'NOW'
type Props = { session: DraftSession }
const PICKUP = 'PICKUP'

function modeOf({ doc }: DraftSession): Mode {
  if (doc.address !== null) return 'SEND'
  return doc.shippingKey?.startsWith('pickup') ? 'PICKUP' : 'NOW'
}

/** How it gets to its buyer, by the function that prices the shop's own carts. */
export function DeliveryCard({ session }: Props) {
  const { t } = useTranslation('manualOrder')
  const { country } = useStore()
  const { draft, change } = session
  const mode = modeOf(session)
  const none = { shippingPrice: null, shippingReason: '' }
  const choose = (next: Mode) => {
    const pickups = draft?.shipping.options.filter(({ kind }) => kind === PICKUP) ?? []
    const key = next === 'PICKUP' ? (pickups[0]?.key ?? null) : null
    const address =
      next === 'SEND' ? { country, state: '', city: '', neighborhood: '', line: '' } : null
    change({ address, shippingKey: key, ...none })
  }
  const kilos = (draft?.weightG ?? 0) / 1000
  return (
    <SideCard
      title={t('delivery.title')}
      count={
        <span className={classes.dim}>
          {kilos > 0 ? t('delivery.weight', { kilos }) : t('delivery.note')}
        </span>
      }
      end={
        <SegmentedControl
          aria-label={t('delivery.title')}
          value={mode}
          onChange={(next) => choose(next as Mode)}
          data={(['SEND', 'PICKUP', 'NOW'] as const).map((value) => ({
            value,
            label: t(`delivery.${value}`),
          }))}
        />
      }
    >
      {mode === 'SEND' && <Send session={session} />}
      {mode === 'PICKUP' && <Pickup session={session} />}
      {mode === 'NOW' && (
        <p className={`${classes.body} ${classes.dim}`}>{t('delivery.nowHelp')}</p>
      )}
    </SideCard>
  )
}

function Send({ session }: Props) {
  const { t } = useTranslation('manualOrder')
  const { country } = useStore()
  const { doc, draft, change } = session
  const address = doc.address
  const options = draft?.shipping.options.filter(({ kind }) => kind !== PICKUP) ?? []
  if (address === null) return null
  const { state = '', city = '', neighborhood = '' } = address
  const isPlaced = state !== ''
  return (
    <>
      <div className={classes.body}>
        <PlacePicker
          country={address.country || country}
          value={{ state, city, neighborhood }}
          onChange={(place) => change({ address: { ...address, ...place } })}
        />
      </div>
      <fieldset className={classes.options}>
        <legend className={classes.hidden}>{t('delivery.ways')}</legend>
        {isPlaced &&
          options.map((option) => <Option key={option.key} option={option} session={session} />)}
        {isPlaced && options.length === 0 && (
          <p className={`${classes.body} ${classes.dim}`} role="status">
            {t('delivery.nothing')}
          </p>
        )}
        <OtherPrice session={session} />
      </fieldset>
    </>
  )
}

function usePromise() {
  const { t } = useTranslation('manualOrder')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const day = (moment: string) => formatDay(`${moment}T17:00:00Z`, locale, timeZone)
  return ({ promise }: DraftOption) => {
    if (promise === null) return ''
    if (promise.from === promise.to) return t('delivery.on', { day: day(promise.from) })
    return t('delivery.between', { from: day(promise.from), to: day(promise.to) })
  }
}

function Option({ option, session }: Props & { option: DraftOption }) {
  const { t } = useTranslation('manualOrder')
  const { format } = useMoney()
  const promise = usePromise()
  const { doc, change } = session
  const chosen = doc.shippingKey === option.key && doc.shippingPrice === null
  const price = option.toQuote
    ? t('delivery.toQuote')
    : Number(option.price) === 0
      ? t('delivery.free')
      : format(option.price)
  return (
    <label className={classes.option} data-chosen={chosen || undefined}>
      <input
        type="radio"
        name="shipping"
        checked={chosen}
        onChange={() =>
          change({ shippingKey: option.key, shippingPrice: null, shippingReason: '' })
        }
      />
      <span>
        <strong>{option.name}</strong>
        <span className={classes.dim} style={{ display: 'block' }}>
          {promise(option)}
        </span>
      </span>
      <span className={classes.figure}>{price}</span>
    </label>
  )
}

/** A price of its own, which says why: also nothing at all. */
function OtherPrice({ session }: Props) {
  const { t } = useTranslation('manualOrder')
  const { symbol, digits } = useMoney()
  const { doc, draft, change } = session
  const [typed, setTyped] = useState<string>()
  const chosen = doc.shippingPrice !== null
  const first = draft?.shipping.options.find(({ kind }) => kind !== PICKUP)
  const key = doc.shippingKey ?? first?.key ?? null
  const begin = () => change({ shippingPrice: '0', shippingKey: key })
  const write = (text: string) => {
    setTyped(text)
    const read = parseMoney(text, digits)
    if (read !== null) change({ shippingPrice: read, shippingKey: key })
  }
  return (
    <>
      <label className={classes.option} data-chosen={chosen || undefined}>
        <input type="radio" name="shipping" checked={chosen} onChange={begin} />
        <span>
          <strong>{t('delivery.other')}</strong>
          <span className={classes.dim} style={{ display: 'block' }}>
            {t('delivery.otherHelp')}
          </span>
        </span>
      </label>
      {chosen && (
        <div className={classes.inside} data-chosen>
          <div className={classes.pair}>
            <MoneyInput
              fluid
              label={t('delivery.price')}
              symbol={symbol}
              digits={digits}
              value={typed ?? doc.shippingPrice ?? ''}
              onChange={write}
            />
            <TextInput
              label={t('reason.label')}
              maxLength={80}
              autoComplete="off"
              error={doc.shippingReason === '' ? t('reason.needed') : undefined}
              value={doc.shippingReason}
              onChange={(event) => change({ shippingReason: event.currentTarget.value })}
            />
          </div>
        </div>
      )}
    </>
  )
}

function Pickup({ session }: Props) {
  const { t } = useTranslation('manualOrder')
  const { draft, doc, change, draftOid } = session
  const places = draft?.shipping.options.filter(({ kind }) => kind === PICKUP) ?? []
  if (places.length === 0) {
    return (
      <div className={classes.body}>
        <p className={classes.dim}>{t(draftOid ? 'delivery.noPlaces' : 'delivery.later')}</p>
        <Button style={{ justifySelf: 'start' }} onClick={() => change({ shippingKey: null })}>
          {t('delivery.NOW')}
        </Button>
      </div>
    )
  }
  return (
    <fieldset className={classes.options}>
      <legend className={classes.hidden}>{t('delivery.PICKUP')}</legend>
      {places.map((place) => (
        <label
          key={place.key}
          className={classes.option}
          data-chosen={doc.shippingKey === place.key || undefined}
        >
          <input
            type="radio"
            name="pickup"
            checked={doc.shippingKey === place.key}
            onChange={() => change({ shippingKey: place.key })}
          />
          <strong>{place.name}</strong>
          <span className={classes.figure}>{t('delivery.free')}</span>
        </label>
      ))}
    </fieldset>
  )
}

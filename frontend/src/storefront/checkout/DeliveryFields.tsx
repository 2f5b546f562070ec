import { useMoney } from '../context'
import { useArrivalText } from '../lib/useArrivalText'
import type { CheckoutTexts } from '../texts/checkout.en'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { ShippingOption } from '../types.checkout'
import { Choice } from '../ui/Choice'
import { TextField } from '../ui/Field'
import { Icon } from '../ui/Icon'
import css from './Checkout.module.css'
import type { FieldsProps } from './ContactFields'
import { NotReached } from './NotReached'
import { PlaceFields } from './PlaceFields'
import { placeLine } from './placeLine'
import { priceOf, priceWord } from './priceWord'
import { hasPlace, optionsFor } from './useCheckout'

type Props = FieldsProps & {
  all: ShippingOption[] | undefined
  options: ShippingOption[]
  option: ShippingOption | undefined
  /** Whether anything is delivered to the address; undefined while nobody knows. */
  reached: boolean | undefined
}

/** Ship or pick up; then the address and what it costs, or the point where it waits. */
export function DeliveryFields(props: Props) {
  const t = useCheckoutText()
  const money = useMoney()
  const { draft, drafts, all } = props
  const shipping = optionsFor(all, 'ship')
  const pickups = optionsFor(all, 'pickup')
  const cheapest = [...shipping].sort((a, b) => Number(a.price) - Number(b.price))[0]
  const receive = (kind: string) =>
    drafts.change({ receive: kind === 'pickup' ? 'pickup' : 'ship', shippingKey: '' })
  const point = pickups[0]
  return (
    <>
      <h2 id="receive" tabIndex={-1}>
        {t.howReceive}
      </h2>
      {pickups.length > 0 && (
        <div className={`${css.two} ${css.pair}`} role="radiogroup" aria-labelledby="receive">
          <Choice
            name="receive"
            value="ship"
            stacked
            checked={draft.receive === 'ship'}
            onChoose={receive}
            title={t.ship}
            note={cheapest && startOf(cheapest, shipping.length, money, t)}
          />
          <Choice
            name="receive"
            value="pickup"
            stacked
            checked={draft.receive === 'pickup'}
            onChoose={receive}
            title={t.pickup}
            note={
              point && [point.pickup?.name ?? point.name, priceWord(point, money, t)].join(', ')
            }
          />
        </div>
      )}
      {draft.receive === 'ship' ? (
        <ShipFields {...props} canPickUp={point} />
      ) : (
        <Options {...props} />
      )}
    </>
  )
}

/** Where the prices of the ways to the door begin. */
function startOf(
  cheapest: ShippingOption,
  count: number,
  money: (amount: string) => string,
  t: CheckoutTexts,
): string {
  const isOpen = count > 1 && Number(cheapest.price) > 0
  return priceOf({ ...cheapest, isLowest: isOpen || cheapest.isLowest }, money, t)
}

function ShipFields(props: Props & { canPickUp: ShippingOption | undefined }) {
  const t = useCheckoutText()
  const { draft, drafts, errorOf, onLeave, reached, canPickUp } = props
  const { address, placeNames } = draft
  const set = (part: Partial<typeof address>) => drafts.change({ address: { ...address, ...part } })
  const place = placeNames.neighborhood || placeNames.city
  return (
    <>
      <PlaceFields
        prefix="ship"
        place={address}
        names={placeNames}
        errors={{
          state: errorOf('ship-state'),
          city: errorOf('ship-city'),
          neighborhood: errorOf('ship-neighborhood'),
        }}
        onChange={(next, names) =>
          drafts.change({ address: { ...address, ...next }, placeNames: names })
        }
      />
      <TextField
        id="line"
        label={t.address}
        placeholder={t.addressHint}
        autoComplete="street-address"
        maxLength={160}
        value={address.line}
        error={errorOf('line')}
        onBlur={() => onLeave?.('line')}
        onChange={(line) => set({ line })}
      />
      <TextField
        id="reference"
        label={t.reference}
        hint={t.referenceHint}
        note={t.optional}
        maxLength={160}
        value={address.reference}
        onChange={(reference) => set({ reference })}
      />
      {!hasPlace(draft) ? (
        <p className={css.hint}>{t.chooseDistrict}</p>
      ) : reached === false ? (
        <NotReached
          place={place}
          point={canPickUp}
          onPickUp={() => drafts.change({ receive: 'pickup', shippingKey: '' })}
        />
      ) : (
        <div className={css.reach}>
          <p className={css.reached} role="status">
            {reached && (
              <>
                <Icon name="check" size={18} /> {t.reached(place)}
              </>
            )}
          </p>
          <Options {...props} />
        </div>
      )}
    </>
  )
}

function Options({ drafts, options, option }: Props) {
  const t = useCheckoutText()
  const money = useMoney()
  const describe = useDescription()
  return (
    <div className={css.choices} role="radiogroup" aria-label={t.deliveryOptions}>
      {options.map((each) => (
        <Choice
          key={each.key}
          name="shipping"
          value={each.key}
          checked={each.key === option?.key}
          onChoose={(shippingKey) => drafts.change({ shippingKey })}
          title={each.pickup?.name ?? each.name}
          note={describe(each)}
          aside={priceOf(each, money, t)}
        >
          {each.pickup?.instructions && <p className="small dim">{each.pickup.instructions}</p>}
        </Choice>
      ))}
    </div>
  )
}

/** When it arrives, or where it waits. */
function useDescription() {
  const t = useCheckoutText()
  const arrives = useArrivalText()
  return (option: ShippingOption): string | undefined => {
    if (option.toQuote) return t.toQuoteNote
    return (option.pickup ? placeLine(option.pickup.address) : arrives(option.promise)) || undefined
  }
}

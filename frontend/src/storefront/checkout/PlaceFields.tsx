import { useCallback, useState } from 'react'
import { useCheckoutText } from '../texts/useCheckoutText'
import { SelectField, TextField } from '../ui/Field'
import css from './Checkout.module.css'
import { DistrictField } from './DistrictField'
import type { PlaceNames } from './draft'
import { usePlaces } from './places'

export type Place = { country: string; state: string; city: string; neighborhood: string }

type Props = {
  prefix: string
  place: Place
  names: PlaceNames
  errors?: Partial<Record<keyof Place, string>>
  enabled?: boolean
  onChange: (place: Place, names: PlaceNames) => void
}

/** Department, province and district in Peru; elsewhere what is known, the rest by hand. */
export function PlaceFields({
  prefix,
  place,
  names,
  errors = {},
  enabled = true,
  onChange,
}: Props) {
  const t = useCheckoutText()
  const { country, state, city, neighborhood } = place
  const [isListed, list] = useState(false)
  const showLists = useCallback(() => list(true), [])
  const { states, cities, districts, statesByHand, citiesByHand } = usePlaces(
    country,
    state,
    city,
    enabled && (country !== 'PE' || isListed),
  )
  const peru = country === 'PE'
  const setState = (value: string, name = value) =>
    onChange(
      { country, state: value, city: '', neighborhood: '' },
      { state: name, city: '', neighborhood: '' },
    )
  const setCity = (value: string, name = value) =>
    onChange(
      { country, state, city: value, neighborhood: '' },
      { ...names, city: name, neighborhood: '' },
    )
  const setDistrict = (value: string, name = value) =>
    onChange({ country, state, city, neighborhood: value }, { ...names, neighborhood: name })
  const common = { choose: t.choose }
  if (peru && !isListed) {
    return (
      <div>
        <DistrictField
          id={`${prefix}-neighborhood`}
          chosen={[...new Set([names.neighborhood, names.city, names.state])]
            .filter(Boolean)
            .join(', ')}
          error={errors.neighborhood ?? errors.city ?? errors.state}
          onChoose={onChange}
          onFailed={showLists}
        />
        <button type="button" className={css.switch} onClick={showLists}>
          {t.districtFromList}
        </button>
      </div>
    )
  }
  return (
    <div className={css.three}>
      {statesByHand ? (
        <TextField
          id={`${prefix}-state`}
          label={t.state}
          value={state}
          error={errors.state}
          autoComplete="address-level1"
          onChange={setState}
        />
      ) : (
        <SelectField
          {...common}
          id={`${prefix}-state`}
          label={peru ? t.department : t.state}
          value={state}
          options={withCurrent(states, state, names.state)}
          error={errors.state}
          onChange={setState}
        />
      )}
      {citiesByHand ? (
        <TextField
          id={`${prefix}-city`}
          label={t.city}
          value={city}
          error={errors.city}
          autoComplete="address-level2"
          onChange={setCity}
        />
      ) : (
        <SelectField
          {...common}
          id={`${prefix}-city`}
          label={peru ? t.province : t.city}
          value={city}
          options={withCurrent(cities, city, names.city)}
          error={errors.city}
          disabled={!state}
          onChange={setCity}
        />
      )}
      {peru ? (
        <SelectField
          {...common}
          id={`${prefix}-neighborhood`}
          label={t.district}
          value={neighborhood}
          options={withCurrent(districts, neighborhood, names.neighborhood)}
          error={errors.neighborhood}
          disabled={!city}
          onChange={setDistrict}
        />
      ) : (
        <TextField
          id={`${prefix}-neighborhood`}
          label={t.neighborhood}
          note={t.optional}
          value={neighborhood}
          autoComplete="address-level3"
          onChange={setDistrict}
        />
      )}
    </div>
  )
}

/** A choice kept from last time shows its name before the list has arrived. */
function withCurrent(options: { value: string; label: string }[], value: string, label: string) {
  if (!value || options.some((option) => option.value === value)) return options
  return [{ value, label: label || value }, ...options]
}

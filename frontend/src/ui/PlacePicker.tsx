import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { citiesQuery, districtsQuery, type PlaceOption, statesQuery } from '@/api/places'
import { useStoreOid } from '@/lib/pageContext'
import classes from './PlacePicker.module.css'

export type Place = { state: string; city: string; neighborhood: string }

type Props = {
  country: string
  value: Place
  /** `words` is how people call it: "Miraflores, Lima". */
  onChange: (place: Place, words: string) => void
  error?: string
  /** `city`: the district is not asked for. */
  until?: 'city'
}

type LevelProps = {
  label: string
  value: string
  options: PlaceOption[] | undefined
  disabled: boolean
  error?: string
  onChange: (value: string) => void
}

const nameIn = (options: PlaceOption[] | undefined, value: string) =>
  options?.find((option) => option.value === value)?.label ?? value

/** A list to choose from, or a line to write on where a country has no list. */
function Level({ label, value, options, disabled, error, onChange }: LevelProps) {
  const { t } = useTranslation('forms')
  if (options !== undefined && options.length === 0) {
    return (
      <TextInput
        label={label}
        value={value}
        error={error}
        maxLength={80}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <Select
      label={label}
      value={value === '' ? null : value}
      data={options ?? []}
      disabled={disabled || options === undefined}
      error={error}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('place.none')}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

/** Department, province and district, or what they are called elsewhere. */
export function PlacePicker({ country, value, onChange, error, until }: Props) {
  const { t } = useTranslation('forms')
  const { state, city, neighborhood } = value
  const storeOid = useStoreOid()
  const states = useQuery(statesQuery(country)).data
  const cities = useQuery(citiesQuery(country, state)).data
  const parent = until === 'city' ? '' : city
  const districts = useQuery(districtsQuery(storeOid, country, state, parent)).data
  const words = country === 'PE' ? 'pe' : 'other'
  const choose = (next: Place) => {
    const names = [
      nameIn(districts, next.neighborhood),
      nameIn(cities, next.city),
      nameIn(states, next.state),
    ]
    onChange(next, [...new Set(names.filter(Boolean))].join(', '))
  }
  return (
    <div className={classes.places} data-until={until}>
      <Level
        label={t(`place.${words}.state`)}
        value={state}
        options={states}
        disabled={false}
        error={state === '' ? error : undefined}
        onChange={(next) => choose({ state: next, city: '', neighborhood: '' })}
      />
      <Level
        label={t(`place.${words}.city`)}
        value={city}
        options={states?.length === 0 ? [] : cities}
        disabled={state === ''}
        error={state !== '' && city === '' ? error : undefined}
        onChange={(next) => choose({ state, city: next, neighborhood: '' })}
      />
      {until !== 'city' && (
        <Level
          label={t(`place.${words}.neighborhood`)}
          value={neighborhood}
          options={cities?.length === 0 || states?.length === 0 ? [] : districts}
          disabled={city === ''}
          error={city !== '' && neighborhood === '' ? error : undefined}
          onChange={(next) => choose({ state, city, neighborhood: next })}
        />
      )}
    </div>
  )
}

import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import classes from '@/features/shipping/logistics/Simulator.module.css'
import type { OwnNeighborhood } from '@/features/shipping/useOwnPlaces'
import { useStore } from '@/lib/store/useStore'
import { fold } from '@/lib/text'

const PAUSE_MS = 200
const LETTERS = 2
const MAX_OWN = 5
const NONE: OwnNeighborhood[] = []

type Found = Answer<'/api/v1/location/country/{country}/district', 'get'>['items'][number]
export type TriedPlace = {
  country: string
  state: string
  city: string
  neighborhood: string
  /** "Wanchaq", and with all around it. */
  name: string
  path: string
}

const pathOf = ({ name, cityName, stateName }: Found) =>
  [...new Set([name, cityName, stateName])].join(', ')

/** A neighborhood of the store as the search finds districts. */
function asFound({ path, name, cityName, stateName }: OwnNeighborhood): Found {
  const [, state = '', city = '', code = ''] = path.split('/')
  return { code, name, state, city, cityName, stateName }
}

const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u)

function useFound(typed: string, own: readonly OwnNeighborhood[]) {
  const { country } = useStore()
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const params = { path: { country }, query: { q } }
  const query = useQuery(
    publicQuery(
      'get',
      '/api/v1/location/country/{country}/district',
      { params },
      {
        enabled: q.length >= LETTERS,
        placeholderData: keepPreviousData,
        staleTime: Number.POSITIVE_INFINITY,
      },
    ),
  )
  if (q.length < LETTERS) return { found: [], query, q }
  const terms = wordsOf(q).filter(Boolean)
  const mine = own
    .map(asFound)
    .filter(({ name }) =>
      terms.every((term) => wordsOf(name).some((word) => word.startsWith(term))),
    )
  return { found: [...mine.slice(0, MAX_OWN), ...(query.data?.items ?? [])], query, q }
}

type Props = {
  place: TriedPlace | undefined
  onChange: (place: TriedPlace | undefined) => void
  label?: string
  help?: string
  error?: ReactNode
  /** The store's own neighborhoods are found as well, where an address may name one. */
  own?: readonly OwnNeighborhood[]
}

/** A district by some letters of its name: nobody has to know its province. */
export function DistrictPicker({ place, onChange, label, help, error, own = NONE }: Props) {
  const { t } = useTranslation('logistics')
  const { country } = useStore()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string>()
  const { found, query, q } = useFound(typed ?? '', own)
  const choose = (code: string) => {
    const one = found.find((district) => district.code === code)
    if (one === undefined) return
    const { state, city, name } = one
    onChange({ country, state, city, neighborhood: code, name, path: pathOf(one) })
    setTyped(undefined)
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          label={label ?? t('try.district')}
          placeholder={help ?? t('try.districtHelp')}
          error={error}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed ?? place?.path ?? ''}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0 || !first) return
            event.preventDefault()
            choose(first.code)
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            setTyped(undefined)
            combobox.closeDropdown()
          }}
          rightSection={
            place && (
              <CloseButton
                aria-label={t('try.clear')}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setTyped(undefined)
                  onChange(undefined)
                }}
              />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed === undefined || q.length < LETTERS}>
        <Combobox.Options aria-label={label ?? t('try.district')} className={classes.options}>
          {found.map((one) => (
            <Combobox.Option key={one.code} value={one.code}>
              {one.name}{' '}
              <span className={classes.dim}>
                {[...new Set([one.cityName, one.stateName])].join(', ')}
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {t(query.isFetching ? 'try.searching' : 'try.noDistrict')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

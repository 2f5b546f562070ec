import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE_DROPDOWN } from '@/constants'
import { CountryList, optionId } from '@/ui/telephone/CountryList'
import { type Country, findCountry } from '@/ui/telephone/countries'
import { useTypeToFind } from '@/ui/telephone/useTypeToFind'
import classes from './CountryDropdown.module.css'

type Props = {
  countries: Country[]
  value: string
  onChange: (code: string) => void
  /** Left out beside a number that begins with it. */
  showsDial?: boolean
  disabled?: boolean
}

const TALLEST = 288
const MARGIN = 24
const PAGE = 6

type Place = { above: boolean; height: number }

function placeBy(button: HTMLElement | null): Place {
  const { top = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {}
  const below = window.innerHeight - bottom
  const above = below < PHONE_DROPDOWN.opensAboveUnderPx
  return { above, height: Math.min(TALLEST, Math.max(120, (above ? top : below) - MARGIN)) }
}

export function CountryDropdown({ countries, value, onChange, showsDial = true, disabled }: Props) {
  const { t } = useTranslation('ui')
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const [active, setActive] = useState(-1)
  const current = countries.find(({ code }) => code === value)
  const opened = place !== null

  const open = () => {
    setActive(countries.findIndex(({ code }) => code === value))
    setPlace(placeBy(button.current))
  }
  const close = () => setPlace(null)
  const pick = (index: number) => {
    const country = countries[index]
    close()
    if (country) onChange(country.code)
  }
  const cycle = (by: number) =>
    setActive((index) => (index + by + countries.length) % countries.length)
  const find = useTypeToFind((typed) => {
    const found = findCountry(countries, typed)
    if (found >= 0) setActive(found)
  })

  const keys: Record<string, () => void> = {
    ArrowDown: () => cycle(1),
    ArrowUp: () => cycle(-1),
    PageDown: () => setActive((index) => Math.min(countries.length - 1, index + PAGE)),
    PageUp: () => setActive((index) => Math.max(0, index - PAGE)),
    Home: () => setActive(0),
    End: () => setActive(countries.length - 1),
    Enter: () => pick(active),
    Escape: close,
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || key === 'Tab') return
    const letter = key.length === 1 && (key !== ' ' || find.typing())
    const opens = ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)
    if (!letter && !opens && !(opened && keys[key])) return
    event.preventDefault()
    if (opened && key === 'Escape') event.stopPropagation()
    if (!opened) open()
    if (letter) find.type(key)
    else if (opened) (key === ' ' ? keys.Enter : keys[key])?.()
  }

  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      position={place?.above ? 'top-start' : 'bottom-start'}
      width={300}
      shadow="md"
      withRoles={false}
      middlewares={{ flip: false, shift: true }}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <UnstyledButton
          ref={button}
          className={classes.button}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={opened}
          aria-controls={opened ? listId : undefined}
          aria-activedescendant={opened && active >= 0 ? optionId(listId, active) : undefined}
          aria-label={t('telephone.country', { country: current?.name, code: current?.dial })}
          disabled={disabled || countries.length === 0}
          onClick={() => (opened ? close() : open())}
          onKeyDown={onKeyDown}
          onBlur={close}
        >
          <span className={classes.code}>{value}</span>
          {showsDial && <span>{current?.dial}</span>}
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={4} onMouseDown={(event) => event.preventDefault()}>
        {place && (
          <CountryList
            id={listId}
            label={t('telephone.countries')}
            countries={countries}
            value={value}
            active={active}
            height={place.height}
            onPick={pick}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

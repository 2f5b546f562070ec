import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { VIRTUAL_LIST } from '@/constants'
import type { Country } from '@/ui/telephone/countries'
import classes from './CountryDropdown.module.css'

type Props = {
  id: string
  label: string
  countries: Country[]
  value: string
  active: number
  height: number
  onPick: (index: number) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** 245 countries, of which only the rows in sight are drawn. */
export function CountryList({ id, label, countries, value, active, height, onPick }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: countries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => VIRTUAL_LIST.rowPx,
    overscan: VIRTUAL_LIST.overscan,
    initialRect: { width: 0, height },
  })
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active)
  }, [active, virtual])

  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={classes.list}
      style={{ maxHeight: height }}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const country = countries[index]
          return (
            country && (
              // Keys are handled by the combobox, which keeps the focus.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              <div
                key={country.code}
                id={optionId(id, index)}
                role="option"
                tabIndex={-1}
                aria-selected={country.code === value}
                aria-setsize={countries.length}
                aria-posinset={index + 1}
                data-active={index === active || undefined}
                className={classes.option}
                style={{ height: size, transform: `translateY(${start}px)` }}
                onClick={() => onPick(index)}
              >
                <span className={classes.name}>{country.name}</span>
                <span className={classes.dial}>{country.dial}</span>
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

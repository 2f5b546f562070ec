import { type KeyboardEvent, useEffect, useState } from 'react'
import { useShop } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import { describedBy, FieldFrame } from '../ui/Field'
import field from '../ui/Field.module.css'
import css from './DistrictField.module.css'
import type { PlaceNames } from './draft'
import type { Place } from './PlaceFields'
import { type FoundDistrict, useDistrictSearch } from './useDistrictSearch'

type Props = {
  id: string
  /** The district that is chosen, as it is written in the field. */
  chosen?: string
  error?: string
  onChoose: (place: Place, names: PlaceNames) => void
  /** The search gave no answer: the lists are left. */
  onFailed?: () => void
}

/** A district by some letters of its name, with the keyboard too: nobody has to know its province. */
export function DistrictField({ id, chosen = '', error, onChoose, onFailed }: Props) {
  const t = useCheckoutText()
  const { store } = useShop()
  const [typed, type] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const { found, isAnswered, failed } = useDistrictSearch(typed ?? '')
  useEffect(() => {
    if (failed) onFailed?.()
  }, [failed, onFailed])
  const isOpen = typed !== null && found.length > 0
  const list = `${id}-list`
  const choose = ({ code, name, city, cityName, state, stateName }: FoundDistrict) => {
    type(null)
    onChoose(
      { country: store.country, state, city, neighborhood: code },
      { state: stateName, city: cityName, neighborhood: name },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const current = found[at]
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      event.preventDefault()
      type(null)
    } else if (isOpen && step) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    } else if (isOpen && current && event.key === 'Enter') {
      event.preventDefault()
      choose(current)
    }
  }
  return (
    <FieldFrame id={id} label={t.district} hint={t.districtHint} error={error}>
      <div className={css.box}>
        <input
          id={id}
          className={field.input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${list}-${at}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, t.districtHint, error)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed ?? chosen}
          onChange={(event) => {
            type(event.target.value)
            setAt(0)
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => type(null)}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <div id={list} role="listbox" aria-label={t.district} className={css.list}>
            {found.map((each, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field
              <div
                key={each.code}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                // Before the field loses the focus, which closes the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(each)}
              >
                {each.name}{' '}
                <span className="small dim">
                  {each.cityName}
                  {each.stateName !== each.cityName && `, ${each.stateName}`}
                </span>
              </div>
            ))}
          </div>
        )}
      </div>
      <p className="small" role="status">
        {typed && isAnswered && found.length === 0 ? t.districtUnknown : ''}
      </p>
    </FieldFrame>
  )
}

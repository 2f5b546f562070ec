import { useText } from '../context'
import type { Variant } from '../types'
import css from './BuyBox.module.css'

type Props = { variants: Variant[]; chosen: Variant; onChoose: (id: string) => void }

export function variantName(variant: Variant): string {
  return Object.values(variant.options ?? {}).join(', ')
}

/** One choice of all; what is sold out stays in its place, struck through and said so. */
export function VariantPicker({ variants, chosen, onChoose }: Props) {
  const t = useText()
  const title = Object.keys(chosen.options ?? {}).join(', ') || t.chooseOption
  return (
    <fieldset className={css.options}>
      <legend>
        <strong>{title}:</strong> {variantName(chosen)}
      </legend>
      {variants.map((variant) => (
        <label key={variant._id} className={variant.inStock ? css.option : css.gone}>
          <input
            type="radio"
            name="variant"
            value={variant._id}
            checked={variant._id === chosen._id}
            onChange={() => onChoose(variant._id)}
          />
          <span>{variantName(variant)}</span>
          {!variant.inStock && <span className="hidden">, {t.soldOut}</span>}
        </label>
      ))}
    </fieldset>
  )
}

import { useText } from '../context'
import type { Product, Variant } from '../types'
import css from './BuyBox.module.css'
import { canChoose, variantName, withValue } from './variants'

type Props = { product: Product; chosen: Variant; onChoose: (id: string) => void }

/** One question an option; what is sold out stays in its place, struck through and said so. */
export function VariantPicker({ product, chosen, onChoose }: Props) {
  const { options = [] } = product
  if (options.length === 0) return <Flat product={product} chosen={chosen} onChoose={onChoose} />
  return options.map(({ name, values }, option) => (
    <Choice
      key={name}
      name={name}
      chosenLabel={values[chosen.values?.[option] ?? -1] ?? ''}
      choices={values.map((label, value) => ({
        key: label,
        label,
        checked: chosen.values?.[option] === value,
        there: canChoose(product, option, value),
        target: withValue(product, chosen, option, value),
      }))}
      onChoose={onChoose}
    />
  ))
}

/** Variants whose options are not told apart. */
function Flat({ product, chosen, onChoose }: Props) {
  const t = useText()
  return (
    <Choice
      name={Object.keys(chosen.options ?? {}).join(', ') || t.chooseOption}
      chosenLabel={variantName(chosen)}
      choices={product.variants.map((variant) => ({
        key: variant._id,
        label: variantName(variant),
        checked: variant._id === chosen._id,
        there: variant.inStock,
        target: variant,
      }))}
      onChoose={onChoose}
    />
  )
}

type Choice = {
  key: string
  label: string
  checked: boolean
  there: boolean
  /** What is chosen by it; nothing when no variant has this value. */
  target: Variant | undefined
}
type ChoiceProps = {
  name: string
  chosenLabel: string
  choices: Choice[]
  onChoose: (id: string) => void
}

function Choice({ name, chosenLabel, choices, onChoose }: ChoiceProps) {
  const t = useText()
  return (
    <fieldset className={css.options}>
      <legend>
        <strong>{name}:</strong> {chosenLabel}
      </legend>
      {choices.map(({ key, label, checked, there, target }) => (
        <label key={key} className={there ? css.option : css.gone}>
          <input
            type="radio"
            name={`option-${name}`}
            value={key}
            checked={checked}
            disabled={!target}
            onChange={() => target && onChoose(target._id)}
          />
          <span>{label}</span> {!there && <small>· {t.soldOutValue}</small>}
        </label>
      ))}
    </fieldset>
  )
}

import { useMoney, useText } from '../context'
import css from './Price.module.css'

type Props = {
  price: string | null
  comparePrice: string | null
  /** Of the dearest variant: then the price is where they begin. */
  priceMax?: string | null
  large?: boolean
}

export function Price({ price, comparePrice, priceMax, large }: Props) {
  const t = useText()
  const money = useMoney()
  if (price === null) return <span className={css.ask}>{t.askPrice}</span>
  const several = priceMax != null && Number(priceMax) > Number(price)
  const onSale = comparePrice !== null && Number(comparePrice) > Number(price)
  return (
    <span className={`num ${large ? css.large : css.price}`}>
      {onSale && (
        <s className={css.before}>
          <span className="hidden">{t.before} </span>
          {money(comparePrice)}
        </s>
      )}
      <span className={onSale ? css.sale : undefined}>
        {onSale && <span className="hidden">{t.now} </span>}
        {several ? t.fromPrice(money(price)) : money(price)}
      </span>
    </span>
  )
}

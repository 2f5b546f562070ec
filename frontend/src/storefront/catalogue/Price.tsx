import { useMoney, useText } from '../context'
import css from './Price.module.css'

type Props = { price: string | null; comparePrice: string | null; large?: boolean }

export function Price({ price, comparePrice, large }: Props) {
  const t = useText()
  const money = useMoney()
  if (price === null) return <span className={css.ask}>{t.askPrice}</span>
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
        {money(price)}
      </span>
    </span>
  )
}

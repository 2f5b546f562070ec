import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMoney } from '@/lib/store/useMoney'
import classes from './ProductRow.module.css'

type Props = {
  price: string | null
  /** Of the dearest variant. */
  priceMax?: string | null
  comparePrice: string | null
}

/** The price, or the lowest of several, and what it was before. */
export function Price({ price, priceMax = price, comparePrice }: Props) {
  const { t } = useTranslation('products')
  const money = useMoney()
  const amount = money.format(price)
  return (
    <span className={classes.price}>
      <span className={classes.now}>
        {price === priceMax ? amount : t('price.from', { price: amount })}
      </span>
      {comparePrice !== null && (
        <s className={classes.before}>
          <VisuallyHidden>{t('price.before')} </VisuallyHidden>
          {money.format(comparePrice)}
        </s>
      )}
    </span>
  )
}

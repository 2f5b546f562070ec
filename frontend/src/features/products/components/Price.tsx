import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMoney } from '@/features/products/useMoney'
import classes from './ProductRow.module.css'

type Props = { price: string | null; comparePrice: string | null }

export function Price({ price, comparePrice }: Props) {
  const { t } = useTranslation('products')
  const money = useMoney()
  return (
    <span className={classes.price}>
      <span className={classes.now}>{money.format(price)}</span>
      {comparePrice !== null && (
        <s className={classes.before}>
          <VisuallyHidden>{t('price.before')} </VisuallyHidden>
          {money.format(comparePrice)}
        </s>
      )}
    </span>
  )
}

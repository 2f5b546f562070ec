import { Title } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Picture } from '@/features/orders/components/Picture'
import type { Summary } from '@/features/orders/summary'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { Awning } from '@/ui/Awning'
import classes from './ShopWindow.module.css'

const MAX_VISIBLE = 4

/** What sells, under the awning: the merchant's own window. */
export function ShopWindow({ products }: { products: Summary['topProducts'] }) {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  return (
    <section className={classes.card} aria-labelledby="window">
      <Awning />
      <div className={classes.head}>
        <Title order={2} id="window">
          {t('window.title')}
        </Title>
        <span className={classes.dim}>{t('window.best')}</span>
      </div>
      <ul className={classes.goods}>
        {products.slice(0, MAX_VISIBLE).map(({ productOid, name, photo, quantity, sales }) => (
          <li key={productOid}>
            <StoreLink to={paths.product(productOid)}>
              <Picture photo={photo} className={classes.photo} icon={IconPhoto} size="card" />
              <span className={classes.name}>{name}</span>
            </StoreLink>
            <div className={classes.line}>
              {t('window.sold', { count: quantity })}
              <b>{format(sales)}</b>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

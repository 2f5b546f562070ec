import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Preorder } from '@/features/preorders/api'
import { useMoney } from '@/lib/store/useMoney'
import { FormAlert } from '@/ui/FormAlert'
import classes from './preorders.module.css'

/** What is agreed, old beside new where the customer has seen something else. */
export function GoodsCard({ preorder }: { preorder: Preorder }) {
  const { t } = useTranslation('preorders')
  const { format } = useMoney()
  const { lines, discount, shipping, previousTotal, priceChanges, total, deposit } = preorder
  const nameOf = (id: string) => lines.find((line) => line._id === id)?.name ?? ''
  const sums: [string, string][] = []
  if (Number(discount) > 0) sums.push([t('sum.discount'), `−${format(discount)}`])
  if (Number(shipping.price) > 0) sums.push([t('sum.shipping'), format(shipping.price)])
  sums.push([t('sum.total'), format(total)])
  if (deposit) sums.push([t('sum.deposit'), format(deposit)])
  return (
    <Card component="section" aria-labelledby="goods">
      <Title order={2} id="goods">
        {t('detail.goods')}
      </Title>
      {priceChanges.map(({ variantOid, before, now }) => (
        <FormAlert key={variantOid}>
          {t('detail.priceChanged', {
            name: nameOf(variantOid),
            before: before ? format(before) : '–',
            now: now ? format(now) : '–',
          })}
        </FormAlert>
      ))}
      <ul className={classes.rows}>
        {lines.map((line) => (
          <li key={line._id}>
            <span>
              {line.name}
              <span className={classes.dim}>
                {' '}
                {line.variantName} {line.quantity} × {line.unitPrice ? format(line.unitPrice) : '–'}
              </span>
              {line.previousPrice && (
                <div className={classes.dim}>
                  {t('detail.before')} <s>{format(line.previousPrice)}</s>
                </div>
              )}
            </span>
            <span className={classes.figure}>{format(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.facts}>
        {sums.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classes.figure}>{text}</dd>
          </div>
        ))}
        {previousTotal && (
          <div>
            <dt>{t('detail.before')}</dt>
            <dd className={classes.figure}>
              <s>{format(previousTotal)}</s>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

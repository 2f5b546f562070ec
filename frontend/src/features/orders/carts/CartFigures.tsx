import { useTranslation } from 'react-i18next'
import type { CartPage } from '@/features/orders/carts/cartList'
import classes from '@/features/orders/carts/carts.module.css'
import { useMoney } from '@/lib/store/useMoney'

const SHARE = 100

/** What waits, what was written to, what came back and is paid, what is gone. */
export function CartFigures({ figures }: { figures: CartPage['figures'] }) {
  const { t } = useTranslation('carts')
  const { format } = useMoney()
  const of = (state: string) => figures.find((figure) => figure.state === state)
  const carts = (state: string) => of(state)?.carts ?? 0
  const all = figures.reduce((sum, figure) => sum + figure.carts, 0)
  const left = [of('LOST'), of('EXPIRED')].reduce((sum, one) => sum + Number(one?.value ?? 0), 0)
  const cards = [
    { name: 'open', value: of('OPEN')?.value ?? '0', note: t('count', { count: carts('OPEN') }) },
    {
      name: 'contacted',
      value: of('CONTACTED')?.value ?? '0',
      note: t('count', { count: carts('CONTACTED') }),
    },
    {
      name: 'recovered',
      value: of('RECOVERED')?.value ?? '0',
      note: t('recoveredNote', {
        count: carts('RECOVERED'),
        percent: all === 0 ? 0 : Math.round((carts('RECOVERED') / all) * SHARE),
      }),
    },
    {
      name: 'gone',
      value: left.toFixed(2),
      note: t('goneNote', { lost: carts('LOST'), expired: carts('EXPIRED') }),
    },
  ]
  return (
    <dl className={classes.figures}>
      {cards.map(({ name, value, note }) => (
        <div key={name} data-figure={name}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>
            <strong>{format(value)}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

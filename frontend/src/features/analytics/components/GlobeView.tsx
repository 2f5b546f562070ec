import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/analytics/components/globe.module.css'
import { PlaceMap } from '@/features/analytics/components/PlaceMap'
import type { Globe } from '@/features/analytics/types'

type Props = {
  figures: { label: string; value: number }[]
  items: Globe['items']
  none: string
  note: string
  /** Instead of the map. */
  picture?: ReactNode
}

/** The places on a flat map, by department. */
export function FlatMap({ items }: { items: Globe['items'] }) {
  const { t } = useTranslation('analytics')
  const spots = items.map(({ names, orders, ...row }) => ({
    ...row,
    name: names.at(-1) ?? '',
    count: orders,
  }))
  return <PlaceMap spots={spots} label={t('globe.map')} isDark />
}

/** A picture of the places and the same in a table, always dark. */
export function GlobeView({ figures, items, none, note, picture }: Props) {
  const { t } = useTranslation('analytics')
  return (
    <div className={classes.dark}>
      <div className={classes.picture}>{picture ?? <FlatMap items={items} />}</div>
      <div>
        <dl className={classes.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {items.length === 0 ? (
          <p>{none}</p>
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('globe.place')}</th>
                <th scope="col">{t('column.orders')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ place, names, orders }) => (
                <tr key={place}>
                  <td>{[...new Set([names[0], names.at(-1)])].join(', ')}</td>
                  <td>{orders}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className={classes.note}>{note}</p>
      </div>
    </div>
  )
}

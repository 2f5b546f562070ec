import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CoverageMap, MapCity, MapState } from '@/features/shipping/logistics/types'
import { useLocalePath } from '@/i18n/localePath'
import { formatNumber } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import classes from './Coverage.module.css'

function Figures({ of: { districts, priced, byChat, unserved, price, varies } }: { of: MapCity }) {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const figure = (value: number) => formatNumber(value, locale)
  const amount = price === null ? '–' : format(price)
  return (
    <>
      <td className={classes.figure}>
        {varies && price !== null ? t('map.from', { amount }) : amount}
      </td>
      <td className={classes.figure} data-hides>
        {figure(districts)}
      </td>
      <td className={classes.figure}>{figure(priced)}</td>
      <td className={classes.figure} data-hides>
        {figure(byChat)}
      </td>
      <td className={classes.figure} data-missing={unserved > 0 || undefined}>
        {figure(unserved)}
      </td>
    </>
  )
}

type StateProps = { state: MapState; isOpen: boolean; onToggle: () => void }

/** A department; its provinces unfold below it. */
function StateRows({ state, isOpen, onToggle }: StateProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'center' })
  }, [isOpen])
  return (
    <>
      <tr>
        <th scope="row">
          {state.cities.length > 0 ? (
            <button
              ref={row}
              type="button"
              className={classes.unfold}
              aria-expanded={isOpen}
              onClick={onToggle}
            >
              <IconChevronRight size={16} stroke={2} aria-hidden />
              {state.name}
            </button>
          ) : (
            state.name
          )}
        </th>
        <Figures of={state} />
      </tr>
      {isOpen &&
        state.cities.map((city) => (
          <tr key={city.code} className={classes.inner}>
            <th scope="row">{city.name}</th>
            <Figures of={city} />
          </tr>
        ))}
    </>
  )
}

type Props = { map: CoverageMap; open: string | undefined; onOpen: (code?: string) => void }

/** The map in figures, by department and province. */
export function CoverageTable({ map, open, onOpen }: Props) {
  const { t } = useTranslation('logistics')
  const whole: MapCity = {
    ...map,
    code: '',
    name: t('map.whole'),
    price: null,
    highest: null,
    varies: false,
  }
  return (
    <div className={classes.tableBox}>
      <table className={classes.table} aria-label={t('map.title')}>
        <thead>
          <tr>
            <th scope="col">{t(map.country === 'PE' ? 'map.state' : 'map.stateOther')}</th>
            <th scope="col" className={classes.figure}>
              {t('map.price')}
            </th>
            <th scope="col" className={classes.figure} data-hides>
              {t('map.districts')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('map.priced')}
            </th>
            <th scope="col" className={classes.figure} data-hides>
              {t('map.byChat')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('map.unserved')}
            </th>
          </tr>
        </thead>
        <tbody>
          {map.states.map((state) => (
            <StateRows
              key={state.code}
              state={state}
              isOpen={open === state.code}
              onToggle={() => onOpen(open === state.code ? undefined : state.code)}
            />
          ))}
          {map.states.length === 0 && (
            <tr>
              <th scope="row">{whole.name}</th>
              <Figures of={whole} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

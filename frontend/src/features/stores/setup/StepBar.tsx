import { useTranslation } from 'react-i18next'
import classes from './StepBar.module.css'

type Props = { index: number; titles: string[] }

export function StepBar({ index, titles }: Props) {
  const { t } = useTranslation('stores')
  return (
    <ol className={classes.bar} aria-label={t('setup.progress')}>
      {titles.map((title, place) => (
        <li
          key={title}
          data-state={place < index ? 'done' : place === index ? 'current' : undefined}
          aria-current={place === index ? 'step' : undefined}
        >
          <span>
            {place + 1} · {title}
          </span>
        </li>
      ))}
    </ol>
  )
}

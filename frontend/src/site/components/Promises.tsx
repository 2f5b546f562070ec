import { IconLanguage, IconPercentage, IconReceipt, IconTruck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Promises.module.css'

const promises = [
  { key: 'commission', icon: IconPercentage },
  { key: 'orders', icon: IconReceipt },
  { key: 'districts', icon: IconTruck },
  { key: 'languages', icon: IconLanguage },
] as const

/** What every plan gives, the free one too. */
export function Promises() {
  const { t } = useTranslation('site')
  return (
    <ul className={classes.list}>
      {promises.map(({ key, icon: Icon }) => (
        <li key={key} className={classes.item}>
          <span className={classes.icon}>
            <Icon size={20} stroke={1.75} aria-hidden />
          </span>
          <div>
            <h3>{t(`promises.${key}.title`)}</h3>
            <p>{t(`promises.${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

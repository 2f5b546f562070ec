import { useTranslation } from 'react-i18next'
import { totalOf, type UsedIn } from '@/features/neighborhoods/api'
import { useUseWords } from '@/features/neighborhoods/useUseWords'
import classes from './Neighborhoods.module.css'

export function UseMark({ usedIn }: { usedIn: UsedIn }) {
  const { t } = useTranslation('neighborhoods')
  const words = useUseWords()
  if (totalOf(usedIn) === 0) return <span className={classes.unused}>{t('use.none')}</span>
  return words.counts(usedIn)
}

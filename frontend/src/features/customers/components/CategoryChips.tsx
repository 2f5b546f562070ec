import { IconSparkles, IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Chip } from '@/features/customers/api'
import { StatusChip } from '@/ui/StatusChip'
import classes from './customers.module.css'

/** The categories of a customer; a rule has a sign of its own. */
export function CategoryChips({ categories }: { categories: Chip[] }) {
  const { t } = useTranslation('customers')
  if (categories.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('categories')}>
      {categories.map(({ _id, name, isRule }) => (
        <li key={_id}>
          <StatusChip tone={isRule ? 'neutral' : 'info'} icon={isRule ? IconSparkles : IconTag}>
            {name}
          </StatusChip>
        </li>
      ))}
    </ul>
  )
}

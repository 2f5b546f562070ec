import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './FilterChips.module.css'

export type FilterChip = { key: string; label: string; onRemove: () => void }
type Props = { chips: FilterChip[]; onClear?: () => void }

/** The filters at work, each removable by itself. */
export function FilterChips({ chips, onClear }: Props) {
  const { t } = useTranslation('ui')
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('filters.label')}>
      {chips.map(({ key, label, onRemove }) => (
        <li key={key} className={classes.chip}>
          {label}
          <CloseButton
            size={26}
            iconSize={16}
            aria-label={t('filters.remove', { name: label })}
            onClick={onRemove}
          />
        </li>
      ))}
      {onClear && chips.length > 1 && (
        <li>
          <Button variant="subtle" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        </li>
      )}
    </ul>
  )
}

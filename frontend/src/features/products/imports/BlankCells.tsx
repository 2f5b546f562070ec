import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ProductImport } from '@/features/products/imports/importApi'
import { SideCard } from '@/ui/SideCard'
import classes from './imports.module.css'

type Props = {
  row: ProductImport
  disabled: boolean
  onChange: (change: { clears?: boolean; blankIsUnlimited?: boolean }) => void
}

/** What a blank cell does, and what a blank count means. */
export function BlankCells({ row, disabled, onChange }: Props) {
  const { t } = useTranslation('imports')
  const hasStock = row.columns.some(({ target }) => target === 'stock')
  return (
    <SideCard title={t('blank.title')}>
      <div className={classes.choices}>
        <Radio.Group
          aria-label={t('blank.title')}
          value={row.clears ? 'clear' : 'leave'}
          onChange={(value) => onChange({ clears: value === 'clear' })}
        >
          <Stack gap={4}>
            <Radio
              className={classes.choice}
              value="leave"
              disabled={disabled}
              label={t('blank.leave')}
              description={t('blank.leaveLine')}
            />
            <Radio
              className={classes.choice}
              value="clear"
              disabled={disabled}
              label={t('blank.clear')}
              description={t('blank.clearLine')}
            />
          </Stack>
        </Radio.Group>
        {hasStock && (
          <Radio.Group
            label={t('blank.stock')}
            value={row.blankIsUnlimited ? 'unlimited' : 'leave'}
            onChange={(value) => onChange({ blankIsUnlimited: value === 'unlimited' })}
          >
            <Stack gap={4}>
              <Radio
                className={classes.choice}
                value="unlimited"
                disabled={disabled}
                label={t('blank.unlimited')}
              />
              <Radio
                className={classes.choice}
                value="leave"
                disabled={disabled}
                label={t('blank.noCount')}
              />
            </Stack>
          </Radio.Group>
        )}
      </div>
    </SideCard>
  )
}

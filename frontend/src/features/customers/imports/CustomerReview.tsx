import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCustomerImportActs } from '@/features/customers/imports/useCustomerImport'
import { type CustomerImport, isWorking } from '@/features/products/imports/importApi'
import classes from '@/features/products/imports/imports.module.css'
import { ReviewParts } from '@/features/products/imports/ReviewParts'
import { SideCard } from '@/ui/SideCard'

type Props = { row: CustomerImport; onLeave: () => void }
const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
type Separator = keyof typeof SEPARATORS

/** The review of customers: how the file is read, and whether those who are there change. */
export function CustomerReview({ row, onLeave }: Props) {
  const { t } = useTranslation('imports')
  const { change, pending } = useCustomerImportActs(row._id)
  const disabled = pending || isWorking(row)
  return (
    <ReviewParts row={row} disabled={disabled} onChange={change} onLeave={onLeave}>
      <SideCard title={t('known.title')}>
        <div className={classes.choices}>
          <Checkbox
            checked={row.update}
            disabled={disabled || !row.mayUpdate}
            label={t('known.update')}
            description={t(row.mayUpdate ? 'known.updateLine' : 'known.mayNot')}
            onChange={(event) => change({ update: event.currentTarget.checked })}
          />
          {row.kind !== 'xlsx' && (
            <NativeSelect
              label={t('format.separator')}
              data={(Object.keys(SEPARATORS) as Separator[]).map((value) => ({
                value,
                label: t(`separator.${SEPARATORS[value]}`),
              }))}
              value={row.separator}
              disabled={disabled}
              onChange={(event) => change({ separator: event.currentTarget.value as Separator })}
            />
          )}
        </div>
      </SideCard>
      <p className={classes.note}>{t('known.consent')}</p>
    </ReviewParts>
  )
}

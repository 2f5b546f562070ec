import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ProductImport, VENDORS } from '@/features/products/imports/importApi'
import classes from './imports.module.css'

type Change = {
  vendor?: ProductImport['vendor']
  separator?: ',' | ';' | '\t' | '|'
  mark?: ProductImport['mark']
}
type Props = { row: ProductImport; disabled: boolean; onChange: (change: Change) => void }

const SEPARATORS = [',', ';', '\t', '|'] as const
const SEPARATOR_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/** What was found in the file, each thing to be changed where it stands. */
export function FormatCard({ row, disabled, onChange }: Props) {
  const { t } = useTranslation('imports')
  return (
    <section className={classes.format} aria-label={t('format.title')}>
      <NativeSelect
        label={t('format.vendor')}
        description={row.vendorIsSure ? undefined : t('format.unsure')}
        data={VENDORS.map((value) => ({ value, label: t(`vendor.${value}`) }))}
        value={row.vendor}
        disabled={disabled}
        onChange={(event) =>
          onChange({ vendor: event.currentTarget.value as ProductImport['vendor'] })
        }
      />
      {row.kind !== 'xlsx' && (
        <NativeSelect
          label={t('format.separator')}
          data={SEPARATORS.map((value) => ({
            value,
            label: t(`separator.${SEPARATOR_NAMES[value]}`),
          }))}
          value={row.separator}
          disabled={disabled}
          onChange={(event) =>
            onChange({ separator: event.currentTarget.value as Change['separator'] })
          }
        />
      )}
      <NativeSelect
        label={t('format.mark')}
        description={row.markIsSure ? undefined : t('format.markUnsure')}
        data={[
          { value: '.', label: t('format.point') },
          { value: ',', label: t('format.comma') },
        ]}
        value={row.mark}
        disabled={disabled}
        onChange={(event) => onChange({ mark: event.currentTarget.value as Change['mark'] })}
      />
      <div className={classes.encoding}>
        <span>{t('format.encoding')}</span>
        <b>{t(`encoding.${row.kind === 'xlsx' ? 'xlsx' : row.encoding}`)}</b>
      </div>
    </section>
  )
}

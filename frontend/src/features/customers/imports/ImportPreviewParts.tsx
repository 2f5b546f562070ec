import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FIELDS, type ImportPreview } from '@/features/customers/imports/importApi'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormAlert } from '@/ui/FormAlert'
import classes from './import.module.css'

type Props = { preview: ImportPreview }

/** What each column means; a field that another column has is free again when it is chosen here. */
export function Columns({ preview, onChange }: Props & { onChange: (fields: string[]) => void }) {
  const { t } = useTranslation('customers')
  const fields = preview.columns.map(({ field }) => field as string)
  const choose = (place: number, field: string) =>
    onChange(fields.map((one, at) => (at === place ? field : one === field ? '' : one)))
  const options = [
    { value: '', label: t('import.skip') },
    ...FIELDS.map((value) => ({ value, label: t(`import.field.${value}`) })),
  ]
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.means')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.columns.map(({ name, field, samples }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and none moves
            <tr key={place}>
              <th scope="row">
                {name || t('import.unnamed', { place: place + 1 })}
                <span className={classes.sample}>
                  {samples.filter(Boolean).slice(0, 2).join(' · ')}
                </span>
              </th>
              <td>
                <NativeSelect
                  aria-label={t('import.meansOf', { column: name || place + 1 })}
                  data={options}
                  value={field}
                  onChange={(event) => choose(place, event.currentTarget.value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function Sums({ preview }: Props) {
  const { t } = useTranslation('customers')
  const { rows, created, matched, problemCount } = preview
  const parts = [
    t('import.new', { count: created }),
    t('import.known', { count: matched }),
    problemCount > 0 && t('import.wrong', { count: problemCount }),
  ]
  return (
    <p className={classes.sums} role="status">
      <b>{t('import.rows', { count: rows })}</b> {parts.filter(Boolean).join(' · ')}
    </p>
  )
}

/** Who is there already, before anything is written. */
export function Matches({ preview }: Props) {
  const { t } = useTranslation('customers')
  const { matches, matched } = preview
  if (matched === 0) return null
  return (
    <details className={classes.more}>
      <summary>{t('import.seeKnown', { count: matched })}</summary>
      <ul>
        {matches.map(({ line, name, customerOid, customerName, by }) => (
          <li key={line}>
            {t('import.line', { line })}: {name} →{' '}
            <StoreLink to={paths.customer(customerOid)}>{customerName}</StoreLink>{' '}
            <span className={classes.dim}>({t(`import.by.${by}`)})</span>
          </li>
        ))}
      </ul>
      {matched > matches.length && (
        <p>{t('import.andMore', { count: matched - matches.length })}</p>
      )}
    </details>
  )
}

/** Line by line, what will not come in. */
export function Problems({ preview }: Props) {
  const { t } = useTranslation('customers')
  const { problems, problemCount } = preview
  if (problemCount === 0) return null
  return (
    <>
      <FormAlert tone="warning">{t('import.problems', { count: problemCount })}</FormAlert>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.lineHead')}</th>
              <th scope="col">{t('import.fieldHead')}</th>
              <th scope="col">{t('import.why')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, field, message }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{t(`import.field.${field}`, { defaultValue: field })}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problemCount > problems.length && (
        <p className={classes.dim}>
          {t('import.andMore', { count: problemCount - problems.length })}
        </p>
      )}
    </>
  )
}

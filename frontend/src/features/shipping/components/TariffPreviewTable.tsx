import { useTranslation } from 'react-i18next'
import type { TariffPreview } from '@/features/shipping/rates/tariffApi'
import { useMoneyText } from '@/features/shipping/rates/useMoneyText'
import { FormAlert } from '@/ui/FormAlert'
import classes from './Tariff.module.css'

type Props = { file: File; preview: TariffPreview }
type Zone = TariffPreview['zones'][number]

function Faults({ preview }: { preview: TariffPreview }) {
  const { t } = useTranslation('rates')
  const { problems, problemCount } = preview
  return (
    <>
      <FormAlert>{t('tariff.faults', { count: problemCount })}</FormAlert>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('tariff.row')}</th>
              <th scope="col">{t('tariff.column')}</th>
              <th scope="col">{t('tariff.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, reason, message }) => (
              <tr key={`${line} ${column} ${reason}`}>
                <td>{line}</td>
                <td>{t(`tariff.columns.${column}`)}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problemCount > problems.length && (
        <p className={classes.line}>{t('tariff.firstFaults', { count: problems.length })}</p>
      )}
    </>
  )
}

function ZoneRow({ zone }: { zone: Zone }) {
  const { t } = useTranslation('rates')
  const { money } = useMoneyText()
  const { placesAdded: added, placesRemoved: removed } = zone
  const places = [
    t('tariff.places', { count: zone.places }),
    added > 0 && zone.change === 'CHANGED' && `+${added}`,
    removed > 0 && zone.change === 'CHANGED' && `−${removed}`,
  ]
  return (
    <tr data-change={zone.change}>
      <th scope="row">{zone.name}</th>
      <td>{t(`tariff.change.${zone.change}`)}</td>
      <td>{places.filter(Boolean).join(' ')}</td>
      <td>
        {t('tariff.bands', { count: zone.bands })}
        {zone.bandsChanged && zone.change === 'CHANGED' && ` · ${t('tariff.newPrices')}`}
      </td>
      <td>
        {zone.price === zone.highest
          ? money(zone.price)
          : `${money(zone.price)} – ${money(zone.highest)}`}
      </td>
    </tr>
  )
}

/** What the file would change zone by zone, or what is wrong in it row by row. */
export function TariffPreviewTable({ file, preview }: Props) {
  const { t } = useTranslation('rates')
  return (
    <>
      <p className={classes.line} role="status">
        <strong>{file.name}</strong> · {t('tariff.rows', { count: preview.rows })}
      </p>
      {preview.problemCount > 0 ? (
        <Faults preview={preview} />
      ) : (
        <>
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('zones.zone')}</th>
                  <th scope="col">{t('tariff.changes')}</th>
                  <th scope="col">{t('form.where')}</th>
                  <th scope="col">{t('tariff.prices')}</th>
                  <th scope="col">{t('tariff.range')}</th>
                </tr>
              </thead>
              <tbody>
                {preview.zones.map((zone) => (
                  <ZoneRow key={zone.name} zone={zone} />
                ))}
              </tbody>
            </table>
          </div>
          <p className={classes.line}>{t('tariff.nothingYet')}</p>
        </>
      )}
    </>
  )
}

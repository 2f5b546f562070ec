import { useTranslation } from 'react-i18next'
import { KIND_ICONS } from '@/features/discounts/promotions/kindIcons'
import { KINDS, type Kind } from '@/features/discounts/promotions/kinds'
import classes from './Promotions.module.css'

type Props = { value: Kind; onChange: (kind: Kind) => void; disabled?: boolean }

/** What kind of offer it is: one of eight. */
export function KindTiles({ value, onChange, disabled }: Props) {
  const { t } = useTranslation('promotions')
  return (
    <fieldset className={classes.tiles} disabled={disabled}>
      <legend>{t('field.kind')}</legend>
      {KINDS.map((kind) => {
        const Icon = KIND_ICONS[kind]
        return (
          <label key={kind} className={classes.tile} data-checked={kind === value || undefined}>
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            <Icon size={18} stroke={1.75} aria-hidden />
            {t(`kind.${kind}`)}
          </label>
        )
      })}
    </fieldset>
  )
}

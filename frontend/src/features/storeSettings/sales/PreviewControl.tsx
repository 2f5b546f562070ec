import { useTranslation } from 'react-i18next'
import type { DrawnField } from '@/features/storeSettings/sales/FieldPreview'
import { FIELD_ICONS } from '@/features/storeSettings/sales/fieldTypes'
import classes from '@/features/storeSettings/sales/preview.module.css'
import type { TextLocale } from '@/ui/LanguagePair'

type Props = {
  field: DrawnField
  language: TextLocale
  textOf: (label: Partial<Record<string, string>>) => string
}

const WITH_ICON = ['DATE', 'TIME', 'DATE_TIME', 'DISTRICT', 'FILE', 'COUNTRY']

/** One field as the shop draws it. */
export function PreviewControl({ field, language, textOf }: Props) {
  const { t } = useTranslation('sales')
  const word = (key: string) => t(`shop.${key}.${language}`)
  const help = textOf(field.help)
  return (
    <>
      <span className={classes.label}>
        {textOf(field.label) || t('unnamed')} {!field.required && <em>({word('optional')})</em>}
      </span>
      <Control field={field} word={word} placeholder={textOf(field.placeholder)} />
      {(help || (field.type === 'TEXT' && field.max)) && (
        <span className={classes.below}>
          <span>{help}</span>
          {field.type === 'TEXT' && field.max && <span>0 / {field.max}</span>}
        </span>
      )}
    </>
  )
}

type ControlProps = { field: DrawnField; word: (key: string) => string; placeholder: string }

function Control({ field, word, placeholder }: ControlProps) {
  const { type, options } = field
  if (type === 'TEXT') return <span className={classes.area}>{placeholder}</span>
  if (type === 'YES_NO')
    return (
      <span className={classes.two}>
        <span className={classes.radio}>{word('yes')}</span>
        <span className={classes.radio}>{word('no')}</span>
      </span>
    )
  if (type === 'MULTI_CHOICE' || (type === 'CHOICE' && options.length <= 4))
    return (
      <span className={classes.list}>
        {options.map((label, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may be called alike while they are typed
          <span key={place} className={type === 'CHOICE' ? classes.radio : classes.check}>
            {label || '…'}
          </span>
        ))}
      </span>
    )
  const Icon = WITH_ICON.includes(type) ? FIELD_ICONS[type] : undefined
  return (
    <span className={classes.input}>
      <span>{type === 'CHOICE' ? word('choose') : placeholder}</span>
      {Icon && <Icon size={18} stroke={1.75} />}
    </span>
  )
}

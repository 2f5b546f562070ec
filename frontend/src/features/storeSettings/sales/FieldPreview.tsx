import { SegmentedControl } from '@mantine/core'
import '@/ui/shopPreview/fonts.css'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import type { Design } from '@/features/storeSettings/api'
import type { FieldValues } from '@/features/storeSettings/sales/fieldForm'
import type { OrderField } from '@/features/storeSettings/sales/fieldTypes'
import { PreviewControl } from '@/features/storeSettings/sales/PreviewControl'
import classes from '@/features/storeSettings/sales/preview.module.css'
import type { TextLocale } from '@/ui/LanguagePair'
import { FONT_FAMILIES } from '@/ui/shopPreview/themes'

/** What is drawn of a field, saved or not. */
export type DrawnField = Pick<
  FieldValues,
  'label' | 'help' | 'placeholder' | 'type' | 'required' | 'max'
> & {
  _id: string
  options: string[]
  conditions: { subject: string; value: string; negated: boolean }[]
}

type Props = {
  fields: OrderField[]
  edited?: FieldValues
  editedOid?: string
  language: TextLocale
}

const NEW = 'new'

function variables({ colors, fonts, radius }: Design) {
  return {
    '--bg': colors.bg,
    '--surf': colors.surface,
    '--soft': colors.soft,
    '--ink': colors.text,
    '--dim': colors.dimmed,
    '--line': colors.line,
    '--accent': colors.accent,
    '--head': FONT_FAMILIES[fonts.heading as keyof typeof FONT_FAMILIES],
    '--body': FONT_FAMILIES[fonts.body as keyof typeof FONT_FAMILIES],
    '--fi': radius.control,
  } as CSSProperties
}

/** The store's fields as the checkout shows them, with what is not saved yet. Hidden from screen readers: the
 * form beside it says the same. */
export function FieldPreview({ fields, edited, editedOid, language }: Props) {
  const { t } = useTranslation('sales')
  const [delivery, setDelivery] = useState('SHIPPING')
  const { data: design } = useStoreQuery('get', '/api/v1/store/design')
  const textOf = (label: Partial<Record<string, string>>) =>
    label[language] || label.es || label.en || ''
  const drawn = drawnFields(fields, edited, editedOid, textOf)
  const visible = drawn.filter(({ conditions }) =>
    conditions.every(
      ({ subject, value, negated }) => subject !== 'DELIVERY' || (value === delivery) !== negated,
    ),
  )
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>{t('preview')}</h2>
        <SegmentedControl
          aria-label={t('previewDelivery')}
          data={['SHIPPING', 'PICKUP'].map((value) => ({ value, label: t(`answer.${value}`) }))}
          value={delivery}
          onChange={setDelivery}
        />
      </div>
      <div
        className={classes.shop}
        style={design ? variables(design) : undefined}
        lang={language}
        aria-hidden
      >
        <strong className={classes.title}>{t(`shop.title.${language}`)}</strong>
        {visible.length === 0 && <p className={classes.help}>{t('previewEmpty')}</p>}
        {visible.map((field) => (
          <div
            key={field._id}
            className={classes.field}
            data-edited={field._id === (editedOid ?? NEW) || undefined}
            data-tag={t('editing')}
          >
            <PreviewControl field={field} language={language} textOf={textOf} />
          </div>
        ))}
      </div>
      <p className={classes.note}>{t('previewNote')}</p>
    </section>
  )
}

function drawnFields(
  fields: OrderField[],
  edited: FieldValues | undefined,
  editedOid: string | undefined,
  textOf: (label: Partial<Record<string, string>>) => string,
): DrawnField[] {
  const saved = fields.map(
    (field): DrawnField => ({
      ...field,
      max: field.max === null ? '' : String(field.max),
      options: field.options.map(({ label }) => textOf(label)),
    }),
  )
  if (!edited) return saved
  const unsaved: DrawnField = {
    ...edited,
    _id: editedOid ?? NEW,
    options: edited.options.map(({ label }) => textOf(label)),
  }
  const known = saved.some(({ _id }) => _id === editedOid)
  return known
    ? saved.map((field) => (field._id === editedOid ? unsaved : field))
    : [...saved, unsaved]
}

import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ProductForm } from '@/features/products/useProductForm'
import { NewOption } from '@/features/products/variants/NewOption'
import { OptionEditor } from '@/features/products/variants/OptionEditor'
import type { MatrixState } from '@/features/products/variants/useMatrix'
import { type FormOption, wordsOf } from '@/features/products/variants/variants'
import classes from './Variants.module.css'

type Props = {
  option: FormOption
  form: ProductForm
  state: MatrixState
  open: boolean
  isNew?: boolean
  onToggle: () => void
}

const MAX_VISIBLE = 12

/** One option: its values in a line, or the fields to change them. */
export function OptionRow({ option, form, state, open, isNew = false, onToggle }: Props) {
  const { t } = useTranslation('products')
  const { language } = form
  const name = wordsOf(option.name, language)
  if (open && isNew) return <NewOption state={state} language={language} onClose={onToggle} />
  if (open) return <OptionEditor option={option} form={form} state={state} onClose={onToggle} />
  const more = option.values.length - MAX_VISIBLE
  return (
    <div className={classes.option}>
      <b className={classes.optionName}>{name}</b>
      <ul className={classes.values}>
        {option.values.slice(0, MAX_VISIBLE).map(({ key, text }) => (
          <li key={key} className={classes.value}>
            {wordsOf(text, language)}
          </li>
        ))}
        {more > 0 && <li className={classes.more}>{t('variants.more', { count: more })}</li>}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('variants.editOption', { name })}
        onClick={onToggle}
      >
        {t('variants.edit')}
      </Button>
    </div>
  )
}

import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ProductForm } from '@/features/products/useProductForm'
import type { MatrixState } from '@/features/products/variants/useMatrix'
import { ValueList } from '@/features/products/variants/ValueList'
import { type FormOption, twins, wordsOf } from '@/features/products/variants/variants'
import { confirm } from '@/ui/confirm'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
import classes from './Variants.module.css'

type Props = { option: FormOption; form: ProductForm; state: MatrixState; onClose: () => void }

const MAX_NAME_LENGTH = 60

/** Changes an option that has variants: words in the language of the page, values in their order. */
export function OptionEditor({ option, form, state, onClose }: Props) {
  const { t } = useTranslation('products')
  const { language } = form
  const lost = state.matrix.variants.length
  const remove = async () => {
    const name = wordsOf(option.name, language)
    const sure = await confirm({
      title: t('variants.removeOptionTitle', { name }),
      description: t('variants.removeOptionText', { count: lost }),
      confirmLabel: t('variants.removeOption'),
      danger: true,
    })
    if (sure) state.removeOption(option.key)
  }
  return (
    <div className={classes.editor}>
      <TranslatedTextField
        label={t('variants.optionName')}
        language={language}
        value={option.name}
        maxLength={MAX_NAME_LENGTH}
        onChange={(name) => state.rename(option.key, { name })}
      />
      <ValueList
        option={option}
        state={state}
        language={language}
        doubles={twins(option, language)}
      />
      <div className={classes.actions}>
        <Button variant="subtle" c="var(--vit-danger-text)" onClick={() => void remove()}>
          {t('variants.removeOption')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('variants.done')}
        </Button>
      </div>
    </div>
  )
}

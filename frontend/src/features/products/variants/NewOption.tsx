import { Autocomplete, Button, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatrixState } from '@/features/products/variants/useMatrix'
import { MAX_VALUES, newKey, twins } from '@/features/products/variants/variants'
import type { TextLocale } from '@/ui/LanguagePair'
import classes from './Variants.module.css'

type Props = { state: MatrixState; language: TextLocale; onClose: () => void }

const USUAL = ['color', 'size', 'material', 'model', 'flavor'] as const

/** Name and values of an option in one go: Enter or a comma ends a value. */
export function NewOption({ state, language, onClose }: Props) {
  const { t } = useTranslation('products')
  const [name, setName] = useState('')
  const [values, setValues] = useState<string[]>([])
  const option = {
    key: newKey(),
    name: { [language]: name.trim() },
    values: values.map((words) => ({ key: newKey(), text: { [language]: words } })),
  }
  const double = twins(option, language).size > 0
  const ready = name.trim() !== '' && values.length > 0 && !double
  const add = () => {
    state.addOption(option)
    onClose()
  }
  return (
    <div className={classes.editor}>
      <Autocomplete
        label={t('variants.optionName')}
        placeholder={t('variants.optionExample')}
        data={USUAL.map((word) => t(`variants.usual.${word}`))}
        value={name}
        onChange={setName}
        maxLength={60}
        data-autofocus
        autoFocus
        lang={language}
      />
      <TagsInput
        label={t('variants.values')}
        description={t('variants.valuesHelp')}
        value={values}
        onChange={setValues}
        maxTags={MAX_VALUES}
        splitChars={[',', ';', '|']}
        acceptValueOnBlur
        error={double && t('variants.twice')}
        lang={language}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('variants.cancel')}
        </Button>
        <Button disabled={!ready} onClick={add}>
          {t('variants.add')}
        </Button>
      </div>
    </div>
  )
}

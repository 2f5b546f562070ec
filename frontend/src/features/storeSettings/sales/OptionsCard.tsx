import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { newOption, type OptionValue } from '@/features/storeSettings/sales/fieldForm'
import { MAX_OPTIONS } from '@/features/storeSettings/sales/fieldTypes'
import classes from '@/features/storeSettings/sales/sales.module.css'
import type { FieldForm } from '@/features/storeSettings/sales/useFieldEditor'
import { FormSection } from '@/ui/FormSection'
import type { TextLocale } from '@/ui/LanguagePair'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** What can be chosen, in its order. */
export function OptionsCard({ form, language }: { form: FieldForm; language: TextLocale }) {
  const { t } = useTranslation('sales')
  const { options } = form.values
  const write = (next: OptionValue[]) => form.setFieldValue('options', next)
  const change = (at: number, part: Partial<OptionValue>) =>
    write(options.map((option, place) => (place === at ? { ...option, ...part } : option)))
  const move = (from: number, to: number) => {
    const next = [...options]
    next.splice(to, 0, ...next.splice(from, 1))
    write(next)
  }
  return (
    <FormSection title={t('field.options')} note={t('optionsNote', { max: MAX_OPTIONS })}>
      <div id="field-options" data-path="options" tabIndex={-1} className={classes.rows}>
        {options.map((option, place) => (
          <div key={option.key} className={classes.option}>
            <TranslatedTextField
              label={t('optionNumber', { number: place + 1 })}
              language={language}
              value={option.label}
              maxLength={80}
              onChange={(label) => change(place, { label })}
            />
            <ActionIcon
              aria-label={t('optionUp', { number: place + 1 })}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              <IconArrowUp {...icon} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('optionDown', { number: place + 1 })}
              disabled={place === options.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <IconArrowDown {...icon} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('optionRemove', { number: place + 1 })}
              onClick={() => write(options.filter((_, at) => at !== place))}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </div>
        ))}
        {form.errors.options && (
          <p role="alert" className={classes.error}>
            {form.errors.options}
          </p>
        )}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus {...icon} />}
            disabled={options.length >= MAX_OPTIONS}
            onClick={() => write([...options, newOption()])}
          >
            {t('optionAdd')}
          </Button>
        </div>
      </div>
    </FormSection>
  )
}

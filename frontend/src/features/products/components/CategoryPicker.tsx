import { Combobox, Pill, PillsInput, UnstyledButton, useCombobox } from '@mantine/core'
import { IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategories, useCreateCategory } from '@/features/products/api'
import { type Choice, categoryChoices, matching } from '@/features/products/categoryChoices'
import { FieldLabel } from '@/features/products/components/FieldLabel'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import { fold } from '@/lib/text'
import classes from './CategoryPicker.module.css'

type Props = {
  /** The main one first. */
  value: string[]
  onChange: (oids: string[]) => void
  mayCreate: boolean
  error?: string
}

const CREATE = 'create:'

function ChosenPill(props: {
  choice: Choice
  main: boolean
  onMain: () => void
  onRemove: () => void
}) {
  const { choice, main, onMain, onRemove } = props
  const { t } = useTranslation('products')
  const Star = main ? IconStarFilled : IconStar
  return (
    <Pill
      className={classes.pill}
      data-main={main || undefined}
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': t('category.remove', { name: choice.name }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      <UnstyledButton
        className={classes.star}
        aria-pressed={main}
        aria-label={t('category.main', { name: choice.name })}
        onClick={onMain}
      >
        <Star size={14} stroke={2} aria-hidden />
      </UnstyledButton>
      {choice.name}
    </Pill>
  )
}

/** Categories of a product; one that is missing is made on the spot. */
export function CategoryPicker({ value, onChange, mayCreate, error }: Props) {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const { language } = useStore()
  const { data = [] } = useCategories()
  const creation = useCreateCategory()
  const [search, setSearch] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  const choices = categoryChoices(data, locale, language)
  const options = matching(choices, search).filter(({ oid }) => !value.includes(oid))
  const typed = search.trim()
  const known = choices.some(({ name }) => fold(name) === fold(typed))
  const offersNew = mayCreate && typed !== '' && !known

  const create = (name: string) =>
    creation.mutate(
      { body: { name: { [language]: name } } },
      { onSuccess: ({ _id }) => onChange([...value, _id]) },
    )
  const submit = (choice: string) => {
    setSearch('')
    combobox.closeDropdown()
    if (choice.startsWith(CREATE)) create(choice.slice(CREATE.length))
    else onChange([...value, choice])
  }
  const chosen = value.flatMap((oid) => choices.find((choice) => choice.oid === oid) ?? [])

  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.DropdownTarget>
        <PillsInput
          id="product-categoryOids"
          label={<FieldLabel optional>{t('field.categoryOids')}</FieldLabel>}
          description={value.length > 1 ? t('category.help') : t('category.add')}
          error={error}
          disabled={creation.isPending}
          size="md"
          onClick={() => combobox.openDropdown()}
        >
          <Pill.Group>
            {chosen.map((choice, index) => (
              <ChosenPill
                key={choice.oid}
                choice={choice}
                main={index === 0}
                onMain={() => onChange([choice.oid, ...value.filter((oid) => oid !== choice.oid)])}
                onRemove={() => onChange(value.filter((oid) => oid !== choice.oid))}
              />
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                value={search}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onChange={(event) => {
                  setSearch(event.currentTarget.value)
                  combobox.openDropdown()
                  combobox.updateSelectedOptionIndex()
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Backspace' && search === '') onChange(value.slice(0, -1))
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={options.length === 0 && !offersNew}>
        <Combobox.Options className={classes.options} aria-label={t('field.categoryOids')}>
          {options.map(({ oid, name, under }) => (
            <Combobox.Option key={oid} value={oid}>
              {under && <span className={classes.under}>{under} › </span>}
              {name}
            </Combobox.Option>
          ))}
          {offersNew && (
            <Combobox.Option value={CREATE + typed} className={classes.create}>
              <IconPlus size={16} stroke={2} aria-hidden />
              {t('category.create', { name: typed })}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatrixState } from '@/features/products/variants/useMatrix'
import {
  type FormOption,
  type FormValue,
  MAX_VALUES,
  wordsOf,
} from '@/features/products/variants/variants'
import type { TextLocale } from '@/ui/LanguagePair'
import { useSortingTexts } from '@/ui/photos/useSortingTexts'
import { useListSensors } from '@/ui/useListSensors'
import classes from './Variants.module.css'

type Props = {
  option: FormOption
  state: MatrixState
  language: TextLocale
  /** Keys of the values that are there twice, and the language that says so. */
  doubles: Map<string, TextLocale>
}

const MAX_VALUE_LENGTH = 60
const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

type RowProps = {
  value: FormValue
  language: TextLocale
  double: TextLocale | undefined
  onWrite: (text: FormValue['text']) => void
  onRemove: () => void
}

function ValueRow({ value, language, double, onWrite, onRemove }: RowProps) {
  const { t } = useTranslation('products')
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({
    id: value.key,
  })
  const words = wordsOf(value.text, language)
  const moved = transform ? `translate3d(0, ${transform.y}px, 0)` : undefined
  return (
    <li ref={setNodeRef} className={classes.valueRow} style={{ transform: moved, transition }}>
      <button
        type="button"
        className={classes.grip}
        aria-label={t('variants.moveValue', { name: words })}
        {...attributes}
        {...listeners}
      >
        <IconGripVertical {...icon} />
      </button>
      <TextInput
        aria-label={t('variants.valueWords', { name: words })}
        lang={language}
        value={value.text[language] ?? ''}
        placeholder={words}
        maxLength={MAX_VALUE_LENGTH}
        error={
          double &&
          (double === language ? t('variants.twice') : t('variants.twiceIn', { context: double }))
        }
        onChange={(event) => onWrite({ ...value.text, [language]: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('variants.removeValue', { name: words })}
        onClick={onRemove}
      >
        <IconX {...icon} />
      </ActionIcon>
    </li>
  )
}

/** The values of an option: written in place, moved by drag or keyboard, one more by Enter. */
export function ValueList({ option, state, language, doubles }: Props) {
  const { t } = useTranslation('products')
  const { values } = option
  const keys = values.map(({ key }) => key)
  const sensors = useListSensors()
  const accessibility = useSortingTexts(keys)
  const [typed, setTyped] = useState('')

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    const next = values.filter(({ key }) => key !== active.id)
    const moved = values[keys.indexOf(String(active.id))]
    if (moved) next.splice(keys.indexOf(String(over.id)), 0, moved)
    state.moveValue(option.key, next)
  }
  const write = (key: string, text: FormValue['text']) =>
    state.rename(option.key, {
      values: values.map((value) => (value.key === key ? { ...value, text } : value)),
    })
  const add = () => {
    if (typed.trim() === '') return
    state.addValue(option.key, typed.trim())
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <fieldset className={classes.valueField}>
      <legend>{t('variants.values')}</legend>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragEnd={drop}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ul className={classes.valueList}>
            {values.map((value) => (
              <ValueRow
                key={value.key}
                value={value}
                language={language}
                double={doubles.get(value.key)}
                onWrite={(text) => write(value.key, text)}
                onRemove={() => state.removeValue(option.key, value.key)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {values.length < MAX_VALUES && (
        <TextInput
          className={classes.newValue}
          aria-label={t('variants.newValue')}
          placeholder={t('variants.newValue')}
          lang={language}
          value={typed}
          maxLength={MAX_VALUE_LENGTH}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      )}
    </fieldset>
  )
}

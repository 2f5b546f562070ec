import { Select } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceIndex } from '@/ui/placeTree/placeIndex'
import { matches, termsOf } from '@/ui/placeTree/placeSearch'

type Props = {
  index: PlaceIndex
  /** Their paths; there may be two thousand. */
  districts: readonly string[]
  /** Empty: none is chosen yet. */
  value: string
  onChange: (path: string | null) => void
  label?: string
  error?: ReactNode
}

const LISTED = 60

/** One of many districts. The field itself only ever holds as many as it lists. */
export function DistrictSelect({ index, districts, value, onChange, label, error }: Props) {
  const { t } = useTranslation('rates')
  const [text, setText] = useState('')
  const choiceOf = (path: string) => {
    const node = index.find(path)
    const state = node?.level === 3 ? node.parent?.parent : node?.level === 2 ? node.parent : null
    return { value: path, label: [node?.name, state?.name].filter(Boolean).join(', ') }
  }
  const chosen = choiceOf(value)
  const terms = text === chosen.label ? [] : termsOf(text)
  const found = new Set(value === '' ? [] : [value])
  for (const path of districts) {
    const node = index.find(path)
    if (node && (terms.length === 0 || matches(node, terms))) found.add(path)
    if (found.size > LISTED) break
  }
  return (
    <Select
      label={label}
      aria-label={label === undefined ? t('buyer.district') : undefined}
      error={error}
      leftSection={<IconMapPin size={16} stroke={2} aria-hidden />}
      data={[...found].map(choiceOf)}
      filter={({ options }) =>
        options.filter(
          (option) => 'value' in option && (terms.length === 0 || option.value !== value),
        )
      }
      value={value === '' ? null : value}
      onChange={onChange}
      searchable
      searchValue={text}
      onSearchChange={setText}
      allowDeselect={false}
      nothingFoundMessage={t('form.nothing')}
    />
  )
}

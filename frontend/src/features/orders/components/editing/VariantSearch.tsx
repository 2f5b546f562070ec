import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '@/constants'
import { type StockRow, variantsQuery } from '@/features/orders/editApi'
import type { Added } from '@/features/orders/editSession'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'
import classes from './editing.module.css'

const PAUSE_MS = 250

type Text = Record<string, string | null | undefined>

function useNames() {
  const { locale } = useLocalePath()
  const { language } = useStore()
  const say = (text: Text) => [locale, language, ...LOCALES].map((one) => text[one]).find(Boolean)
  return ({ productName, options }: StockRow) => {
    const values = (options as { value?: Text }[]).map(({ value }) => say(value ?? {}))
    return [say(productName as Text), values.filter(Boolean).join(' · ')].filter(Boolean).join(', ')
  }
}

/** Finds a product by its words or its SKU, each variant with what is left of it. */
export function VariantSearch({ onPick }: { onPick: (added: Added) => void }) {
  const { t } = useTranslation('orderEdit')
  const nameOf = useNames()
  const { can } = useOrderPermissions()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const enabled = q !== '' && can('seeProducts')
  const { data = [], isFetching } = useQuery({ ...variantsQuery(useStoreOid(), q), enabled })
  if (!can('seeProducts')) return null

  const pick = (oid: string) => {
    const row = data.find(({ _id }) => _id === oid)
    if (row === undefined) return
    onPick({ variantOid: row._id, name: nameOf(row), photoUrl: row.photoUrl, quantity: 1 })
    setTyped('')
    combobox.closeDropdown()
  }
  const left = ({ trackStock, available }: StockRow) =>
    trackStock ? t('left', { count: available ?? 0 }) : t('unlimited')
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          id="field-units"
          label={t('add')}
          placeholder={t('addHelp')}
          leftSection={<IconSearch size={16} stroke={2} aria-hidden />}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            const [first] = data
            if (combobox.getSelectedOptionIndex() < 0 && first) pick(first._id)
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={q === ''}>
        <Combobox.Options className={classes.options} aria-label={t('add')}>
          {data.map((row) => (
            <Combobox.Option
              key={row._id}
              value={row._id}
              disabled={row.trackStock && (row.available ?? 0) <= 0}
            >
              <span className={classes.option}>
                <span>
                  {nameOf(row)} <span className={classes.dim}>{row.sku}</span>
                </span>
                <span className={classes.dim}>{left(row)}</span>
              </span>
            </Combobox.Option>
          ))}
          {data.length === 0 && (
            <Combobox.Empty>{t(isFetching ? 'searching' : 'nothing')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

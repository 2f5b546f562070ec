import { CloseButton, Combobox, NumberInput, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPhoto, IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import classes from '@/features/shipping/logistics/Simulator.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { MoneyInput } from '@/ui/MoneyInput'

const PAUSE_MS = 250
const FOUND = 8
const MAX_UNITS = 9_999

type StockRow = Answer<'/api/v1/stock', 'get'>['items'][number]
type Text = Record<string, string | null | undefined>
export type CartLine = {
  variantOid: string
  name: string
  photoUrl: string | null
  quantity: number
}
export type Cart = { lines: CartLine[]; amount: string }

function useNames() {
  const { locale } = useLocalePath()
  const { language } = useStore()
  const say = (text: Text) => text[locale] || text[language] || text.es || text.en || ''
  return ({ productName, options }: StockRow) => {
    const values = (options as { value?: Text }[]).map(({ value }) => say(value ?? {}))
    return [say(productName as Text), values.filter(Boolean).join(' · ')].filter(Boolean).join(', ')
  }
}

/** Finds a product by its words or its SKU. */
function ProductSearch({ onPick }: { onPick: (line: CartLine) => void }) {
  const { t } = useTranslation('logistics')
  const nameOf = useNames()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data, isFetching } = useStoreQuery(
    'get',
    '/api/v1/stock',
    { params: { query: { q, limit: FOUND } } },
    { enabled: q !== '', placeholderData: keepPreviousData },
  )
  const found = q === '' ? [] : (data?.items ?? [])
  const pick = (variantOid: string) => {
    const row = found.find(({ _id }) => _id === variantOid)
    if (row === undefined) return
    onPick({ variantOid, name: nameOf(row), photoUrl: row.photoUrl, quantity: 1 })
    setTyped('')
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          aria-label={t('try.addProduct')}
          placeholder={t('try.addProduct')}
          leftSection={<IconSearch size={16} stroke={2} aria-hidden />}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0 || !first) return
            event.preventDefault()
            pick(first._id)
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={q === ''}>
        <Combobox.Options aria-label={t('try.addProduct')} className={classes.options}>
          {found.map((row) => (
            <Combobox.Option key={row._id} value={row._id}>
              {nameOf(row)} <span className={classes.dim}>{row.sku}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>{t(isFetching ? 'try.searching' : 'try.nothing')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

type LineProps = { line: CartLine; onQuantity: (quantity: number) => void; onRemove: () => void }

function Line({ line: { name, photoUrl, quantity }, onQuantity, onRemove }: LineProps) {
  const { t } = useTranslation('logistics')
  return (
    <li className={classes.line}>
      {photoUrl === null ? (
        <span className={classes.photo}>
          <IconPhoto size={14} stroke={1.75} aria-hidden />
        </span>
      ) : (
        <img className={classes.photo} src={photoUrl} alt="" width={26} height={26} />
      )}
      <span className={classes.name}>{name}</span>
      <NumberInput
        aria-label={t('try.units', { name })}
        className={classes.units}
        size="sm"
        min={1}
        max={MAX_UNITS}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        value={quantity}
        onChange={(typed) => onQuantity(Number(typed) || 1)}
      />
      <CloseButton size="sm" aria-label={t('try.remove', { name })} onClick={onRemove} />
    </li>
  )
}

/** What is sent: products with their units, or an amount alone. */
export function CartPicker({ cart, onChange }: { cart: Cart; onChange: (cart: Cart) => void }) {
  const { t } = useTranslation('logistics')
  const { symbol, digits } = useMoney()
  const seesProducts = useAccess('products.view').allowed
  const { lines } = cart
  const put = (next: CartLine[]) => onChange({ ...cart, lines: next })
  const add = (line: CartLine) => {
    const isThere = lines.some(({ variantOid }) => variantOid === line.variantOid)
    if (!isThere) return put([...lines, line])
    put(
      lines.map((one) =>
        one.variantOid === line.variantOid ? { ...one, quantity: one.quantity + 1 } : one,
      ),
    )
  }
  return (
    <fieldset className={classes.cart}>
      <legend>{t('try.cart')}</legend>
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <Line
              key={line.variantOid}
              line={line}
              onQuantity={(quantity) =>
                put(lines.map((one) => (one === line ? { ...one, quantity } : one)))
              }
              onRemove={() => put(lines.filter((one) => one !== line))}
            />
          ))}
        </ul>
      )}
      {seesProducts && <ProductSearch onPick={add} />}
      {lines.length === 0 && (
        <MoneyInput
          label={t('try.amount')}
          symbol={symbol}
          digits={digits}
          value={cart.amount}
          onChange={(amount) => onChange({ ...cart, amount })}
        />
      )}
    </fieldset>
  )
}

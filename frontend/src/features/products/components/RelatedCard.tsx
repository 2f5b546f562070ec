import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProductRow, useProducts } from '@/features/products/api'
import { FoldCard } from '@/features/products/components/FoldCard'
import { inLanguage } from '@/features/products/productText'
import type { ProductForm } from '@/features/products/useProductForm'
import { useLocalePath } from '@/i18n/localePath'
import classes from './RelatedCard.module.css'

const KINDS = ['related', 'upSell', 'crossSell'] as const
const MAX_RELATED = 24
const FOUND = 8
const PAUSE_MS = 250
const KNOWN = 100

type Named = Pick<ProductRow, '_id' | 'name'>

type ListProps = {
  oids: string[]
  known: Map<string, Named>
  onPick: (row: Named) => void
  onChange: (oids: string[]) => void
  label: string
  help: string
  without: string[]
}

/** Products by name or SKU, one after the other. */
function ProductsPicker({ oids, known, onPick, onChange, label, help, without }: ListProps) {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const combobox = useCombobox()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data } = useProducts({ q, limit: FOUND }, q !== '')
  const taken = new Set([...oids, ...without])
  const found = (data?.items ?? []).filter(({ _id }) => !taken.has(_id))
  const name = (row: Named | undefined) => (row ? inLanguage(row.name, locale) : '…')
  const pick = (oid: string) => {
    const row = found.find(({ _id }) => _id === oid)
    if (row) onPick(row)
    onChange([...oids, oid])
    setTyped('')
    combobox.closeDropdown()
  }
  return (
    <div className={classes.list}>
      <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false}>
        <Combobox.Target>
          <TextInput
            label={label}
            description={help}
            placeholder={t('related.search')}
            value={typed}
            disabled={oids.length >= MAX_RELATED}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              combobox.openDropdown()
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={q === ''}>
          <Combobox.Options aria-label={label}>
            {found.map((row) => (
              <Combobox.Option key={row._id} value={row._id}>
                {name(row)} <span className={classes.sku}>{row.sku}</span>
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>{t('related.nothing')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {oids.length > 0 && (
        <ul className={classes.picked}>
          {oids.map((oid) => (
            <li key={oid} className={classes.one}>
              <span className={classes.name}>{name(known.get(oid))}</span>
              <CloseButton
                size="sm"
                aria-label={t('related.remove', { name: name(known.get(oid)) })}
                onClick={() => onChange(oids.filter((other) => other !== oid))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The chosen products by id, all in one call, and those that were picked just now. */
function useNames(oids: string[]) {
  const [picked, setPicked] = useState<Named[]>([])
  const { data, isPlaceholderData } = useProducts(
    { oids: [...new Set(oids)].sort(), limit: KNOWN },
    oids.length > 0,
  )
  const known = new Map([...picked, ...(data?.items ?? [])].map((row) => [row._id, row]))
  const asking = data === undefined || isPlaceholderData
  return {
    known,
    /** What was deleted meanwhile is no choice any more; the server leaves it out too. */
    isThere: (oid: string) => asking || known.has(oid),
    pick: (row: Named) => setPicked((before) => [...before, row]),
  }
}

/** What else a shopper may like; without a choice the shop fills it by itself. */
export function RelatedCard({ form, productOid }: { form: ProductForm; productOid?: string }) {
  const { t } = useTranslation('products')
  const { related } = form.values
  const chosen = KINDS.flatMap((kind) => related[kind])
  const names = useNames(chosen)
  return (
    <FoldCard
      title={t('form.related')}
      summary={t(chosen.length === 0 ? 'fold.related' : 'fold.chosen', { count: chosen.length })}
      isFilled={chosen.length > 0}
      hasError={Boolean(form.errors.related)}
    >
      {KINDS.map((kind) => (
        <ProductsPicker
          key={kind}
          label={t(`related.${kind}`)}
          help={t(`related.${kind}Help`)}
          oids={related[kind].filter(names.isThere)}
          known={names.known}
          onPick={names.pick}
          without={productOid ? [productOid] : []}
          onChange={(oids) => form.set('related', { ...related, [kind]: oids })}
        />
      ))}
      {form.errors.related && (
        <p className={classes.error} role="alert">
          {form.errors.related}
        </p>
      )}
    </FoldCard>
  )
}

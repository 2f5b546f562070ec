import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProductRow, productQuery, productsQuery } from '@/features/products/api'
import { FormCard } from '@/features/products/components/FormCard'
import { inLanguage } from '@/features/products/productText'
import type { ProductForm } from '@/features/products/useProductForm'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import classes from './RelatedCard.module.css'

const KINDS = ['related', 'upSell', 'crossSell'] as const
const MOST = 24
const FOUND = 8
const PAUSE_MS = 250

type ListProps = {
  oids: string[]
  onChange: (oids: string[]) => void
  label: string
  help: string
  without: string[]
}

/** Products by name or SKU, one after the other. */
function ProductPicks({ oids, onChange, label, help, without }: ListProps) {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const storeOid = useStoreOid()
  const combobox = useCombobox()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data } = useQuery({ ...productsQuery(storeOid, { q, limit: FOUND }), enabled: q !== '' })
  const known = useQueries({ queries: oids.map((oid) => productQuery(storeOid, oid)) })
  const taken = new Set([...oids, ...without])
  const found = (data?.items ?? []).filter(({ _id }) => !taken.has(_id))
  const name = (row: Pick<ProductRow, 'name'> | undefined) =>
    row ? inLanguage(row.name, locale) : '…'
  const pick = (oid: string) => {
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
            disabled={oids.length >= MOST}
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
          {oids.map((oid, index) => (
            <li key={oid} className={classes.one}>
              <span className={classes.name}>{name(known[index]?.data)}</span>
              <CloseButton
                size="sm"
                aria-label={t('related.remove', { name: name(known[index]?.data) })}
                onClick={() => onChange(oids.filter((other) => other !== oid))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What else a shopper may like; without a choice the shop fills it by itself. */
export function RelatedCard({ form, productOid }: { form: ProductForm; productOid?: string }) {
  const { t } = useTranslation('products')
  const { related } = form.values
  return (
    <FormCard title={t('form.related')}>
      {KINDS.map((kind) => (
        <ProductPicks
          key={kind}
          label={t(`related.${kind}`)}
          help={t(`related.${kind}Help`)}
          oids={related[kind]}
          without={productOid ? [productOid] : []}
          onChange={(oids) => form.set('related', { ...related, [kind]: oids })}
        />
      ))}
      {form.errors.related && (
        <p className={classes.error} role="alert">
          {form.errors.related}
        </p>
      )}
    </FormCard>
  )
}

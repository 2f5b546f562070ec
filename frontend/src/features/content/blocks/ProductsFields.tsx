import { NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import type { Rule } from '@/features/content/blocks/api'
import classes from '@/features/content/blocks/blocks.module.css'
import { isAmount } from '@/features/content/blocks/body'
import type { BlockFieldsProps } from '@/features/content/blocks/fields'
import { NO_RULE } from '@/features/content/blocks/kinds'
import { ProductsPicker } from '@/features/products/components/GoodsPicker'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { useMoney } from '@/lib/store/useMoney'
import { MoneyInput } from '@/ui/MoneyInput'

const SORTS = ['featured', 'best-selling', '-createdAt', 'price', '-price'] as const
const [MIN_COUNT, MAX_COUNT] = [2, 12]

/** By a rule or chosen by hand; how many there are now stands below. */
export function ProductsFields(props: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  const { block, visible, onEdit } = props
  const byHand = block.byHand ?? false
  return (
    <>
      <div className={classes.stack}>
        <span className={classes.label}>{t('field.which')}</span>
        <SegmentedControl
          fullWidth
          aria-label={t('field.which')}
          value={byHand ? 'hand' : 'rule'}
          data={(['rule', 'hand'] as const).map((value) => ({ value, label: t(`which.${value}`) }))}
          onChange={(value) => onEdit({ byHand: value === 'hand' })}
        />
      </div>
      {byHand ? (
        <ProductsPicker
          id="block-products"
          label={t('field.products')}
          value={block.productOids ?? []}
          onChange={(oids) => onEdit({ productOids: oids.slice(0, MAX_COUNT) })}
        />
      ) : (
        <RuleFields {...props} />
      )}
      <p className={classes.count} data-few={visible === undefined || undefined}>
        {visible === undefined ? t('products.few') : t('products.match', { count: visible })}
      </p>
      <NumberInput
        label={t('field.count')}
        min={MIN_COUNT}
        max={MAX_COUNT}
        clampBehavior="strict"
        value={block.count ?? MIN_COUNT}
        onChange={(count) => typeof count === 'number' && onEdit({ count })}
      />
      {!byHand && (
        <Switch
          label={t('field.seeAll')}
          description={t('help.seeAll')}
          checked={block.seeAll ?? true}
          onChange={(event) => onEdit({ seeAll: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function RuleFields({ block, onEdit }: BlockFieldsProps) {
  const { t } = useTranslation('blocks')
  const { symbol, digits } = useMoney()
  const home = useHomeLanguage()
  const { data } = useStoreQuery('get', '/api/v1/product/category')
  const rule = block.rule ?? NO_RULE
  const change = (part: Partial<Rule>) => onEdit({ rule: { ...rule, ...part } })
  const amount = (name: 'minPrice' | 'maxPrice') => (
    <MoneyInput
      label={t(`field.${name}`)}
      symbol={symbol}
      digits={digits}
      fluid
      value={rule[name] ?? ''}
      error={!isAmount(rule[name]) && t('error.amount')}
      onChange={(text) => change({ [name]: text === '' ? null : text })}
    />
  )
  return (
    <div className={classes.rule}>
      <TextInput
        label={t('field.tag')}
        maxLength={60}
        value={rule.tag}
        onChange={(event) => change({ tag: event.currentTarget.value })}
      />
      <Select
        label={t('field.category')}
        clearable
        searchable
        placeholder={t('field.anyCategory')}
        data={(data?.items ?? []).map(({ _id, name }) => ({
          value: _id,
          label: name[home] ?? name.es ?? name.en ?? '',
        }))}
        value={rule.categoryOid}
        onChange={(categoryOid) => change({ categoryOid })}
      />
      <div className={classes.two}>
        {amount('minPrice')}
        {amount('maxPrice')}
      </div>
      <Switch
        label={t('field.onSale')}
        checked={rule.onSale}
        onChange={(event) => change({ onSale: event.currentTarget.checked })}
      />
      <Switch
        label={t('field.isNew')}
        checked={rule.isNew}
        onChange={(event) => change({ isNew: event.currentTarget.checked })}
      />
      <Select
        label={t('field.sort')}
        allowDeselect={false}
        data={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={rule.sort}
        onChange={(sort) => sort && change({ sort: sort as Rule['sort'] })}
      />
    </div>
  )
}

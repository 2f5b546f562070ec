import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { PlacesPicker } from '@/features/shipping/components/PlacesPicker'
import { GoodsFields } from '@/features/shipping/freeDelivery/GoodsFields'
import type { RuleValues } from '@/features/shipping/freeDelivery/rulesForm'
import type { RulesForm } from '@/features/shipping/freeDelivery/useRulesForm'
import { useMethodWords } from '@/features/shipping/logistics/useMethodWords'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { MoneyInput } from '@/ui/MoneyInput'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
import classes from './FreeDelivery.module.css'

const PRICED: readonly string[] = ['STANDARD', 'FLAT', 'ADVANCED']

function MethodPick({ value, onChange }: { value: string[]; onChange: (value: string[]) => void }) {
  const { t } = useTranslation('freeDelivery')
  const words = useMethodWords()
  const { data } = useStoreQuery('get', '/api/v1/shipping/method')
  const known = (data?.methods ?? []).filter(({ kind }) => PRICED.includes(kind))
  return (
    <MultiSelect
      label={t('field.methods')}
      description={t('methodsHelp')}
      data={known.map((method) => ({ value: method._id, label: words.name(method) }))}
      value={value}
      onChange={onChange}
      hidePickedOptions
    />
  )
}

type Props = {
  form: RulesForm
  at: number
  rule: RuleValues
  language: TextLocale
  onLanguage: (language: TextLocale) => void
}

/** All that one rule says. */
export function RuleFields({ form, at, rule, language, onLanguage }: Props) {
  const { t } = useTranslation('freeDelivery')
  const { symbol, digits } = useMoney()
  const { language: first } = useStore()
  const path = (field: keyof RuleValues) => `rules.${at}.${field}`
  const change = (changes: Partial<RuleValues>) =>
    form.setFieldValue(
      'rules',
      form.getValues().rules.map((one) => (one.key === rule.key ? { ...one, ...changes } : one)),
    )
  return (
    <div className={classes.fields}>
      <div className={classes.language}>
        <LanguagePair value={language} onChange={onLanguage} first={first as TextLocale} />
      </div>
      <TranslatedTextField
        {...form.getInputProps(path('name'))}
        description={t('nameHelp')}
        language={language}
      />
      <MoneyInput
        {...form.getInputProps(path('minimum'))}
        symbol={symbol}
        digits={digits}
        description={t('minimumHelp')}
      />
      <Switch {...form.getInputProps(path('active'), { type: 'checkbox' })} />
      <PlacesPicker
        value={rule.places}
        onChange={(places) => change({ places })}
        error={form.errors[path('places')]}
      />
      <MethodPick value={rule.methods} onChange={(methods) => change({ methods })} />
      <details className={classes.more} open={hasGoods(rule)}>
        <summary>{t('goods')}</summary>
        <GoodsFields rule={rule} onChange={change} />
      </details>
      <div className={classes.dates}>
        <TextInput {...form.getInputProps(path('startsOn'))} type="date" />
        <TextInput {...form.getInputProps(path('endsOn'))} type="date" />
      </div>
    </div>
  )
}

const hasGoods = (rule: RuleValues) =>
  [rule.products, rule.categories, rule.excludedProducts, rule.excludedCategories].some(
    (chosen) => chosen.length > 0,
  )

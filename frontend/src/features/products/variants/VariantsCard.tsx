import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormCard } from '@/features/products/components/FormCard'
import { ReasonField } from '@/features/products/components/ReasonField'
import type { ProductForm } from '@/features/products/useProductForm'
import { OptionRow } from '@/features/products/variants/OptionRow'
import { useMatrix } from '@/features/products/variants/useMatrix'
import { VariantTable } from '@/features/products/variants/VariantTable'
import { MAX_OPTIONS, newKey } from '@/features/products/variants/variants'
import classes from './Variants.module.css'

type Props = { form: ProductForm; seesCost: boolean; withTiers: boolean }

/** Sizes, colours: up to three options, and a row for each combination of their values. */
export function VariantsCard({ form, seesCost, withTiers }: Props) {
  const { t } = useTranslation('products')
  const state = useMatrix(form, seesCost)
  const { options, variants } = state.matrix
  const [open, setOpen] = useState<string>()
  const [draft, setDraft] = useState<string>()
  const error = form.errors.options ?? form.errors.variants

  return (
    <FormCard
      title={t('form.variants')}
      note={options.length > 0 && t('variants.count', { count: variants.length })}
    >
      {options.length === 0 && <p className={classes.help}>{t('variants.why')}</p>}
      {options.map((option) => (
        <OptionRow
          key={option.key}
          option={option}
          form={form}
          state={state}
          open={open === option.key}
          onToggle={() => setOpen(open === option.key ? undefined : option.key)}
        />
      ))}
      {draft !== undefined && (
        <OptionRow
          key={draft}
          option={{ key: draft, name: {}, values: [] }}
          form={form}
          state={state}
          open
          isNew
          onToggle={() => setDraft(undefined)}
        />
      )}
      {options.length < MAX_OPTIONS && draft === undefined && (
        <div>
          <Button
            variant="subtle"
            data-flush="start"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => setDraft(newKey())}
          >
            {t(options.length === 0 ? 'variants.start' : 'variants.addOption')}
          </Button>
        </div>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {options.length > 0 && (
        <>
          <ReasonField form={form} />
          <VariantTable form={form} state={state} seesCost={seesCost} withTiers={withTiers} />
        </>
      )}
    </FormCard>
  )
}

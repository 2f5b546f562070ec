import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FormTier } from '@/features/products/variants/variants'
import { useMoney } from '@/lib/store/useMoney'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './Variants.module.css'

type Props = { tiers: FormTier[]; onChange: (tiers: FormTier[]) => void; error?: string }

const MAX_TIERS = 10
const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** Prices by quantity of a shop that sells to other shops. */
export function TierFields({ tiers, onChange, error }: Props) {
  const { t } = useTranslation('products')
  const { symbol, digits } = useMoney()
  const write = (at: number, part: Partial<FormTier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)))
  return (
    <fieldset className={classes.valueField}>
      <legend>{t('tiers.title')}</legend>
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no name but its place
        <div key={index} className={classes.tier}>
          <TextInput
            label={t('tiers.from')}
            inputMode="numeric"
            value={tier.from}
            onChange={(event) => write(index, { from: event.currentTarget.value.trim() })}
          />
          <MoneyInput
            label={t('tiers.price')}
            symbol={symbol}
            digits={digits}
            fluid
            value={tier.price}
            onChange={(price) => write(index, { price })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('tiers.remove', { from: tier.from })}
            onClick={() => onChange(tiers.filter((_, at) => at !== index))}
          >
            <IconX {...icon} />
          </ActionIcon>
        </div>
      ))}
      {tiers.length < MAX_TIERS && (
        <div>
          <Button
            variant="subtle"
            data-flush="start"
            size="compact-sm"
            leftSection={<IconPlus {...icon} />}
            onClick={() => onChange([...tiers, { from: '', price: '' }])}
          >
            {t('tiers.add')}
          </Button>
        </div>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

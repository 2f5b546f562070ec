import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './channels.module.css'

export type Price = { country: string; marketing: string; utility: string; authentication: string }
const EMPTY: Price = { country: '', marketing: '', utility: '', authentication: '' }
const AMOUNTS = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const

type Props = { id: string; value: Price[]; onChange: (rows: Price[]) => void }

/** What Meta charges by the country of the number, as the merchant knows it. */
export function PriceRows({ id, value, onChange }: Props) {
  const { t } = useTranslation('chatChannels')
  const set = (place: number, change: Partial<Price>) =>
    onChange(value.map((row, index) => (index === place ? { ...row, ...change } : row)))
  return (
    <div id={id} className={classes.prices}>
      {value.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed
        <div key={place} className={classes.price}>
          <TextInput
            label={t('country')}
            maxLength={2}
            value={row.country}
            onChange={({ currentTarget }) =>
              set(place, { country: currentTarget.value.toUpperCase() })
            }
          />
          {AMOUNTS.map((category) => {
            const name = category.toLowerCase() as 'marketing' | 'utility' | 'authentication'
            return (
              <TextInput
                key={category}
                label={t(`category.${category}`)}
                inputMode="decimal"
                maxLength={9}
                value={row[name]}
                onChange={({ currentTarget }) => set(place, { [name]: currentTarget.value.trim() })}
              />
            )
          })}
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('countryRemove', { country: row.country })}
            onClick={() => onChange(value.filter((_, index) => index !== place))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button variant="default" onClick={() => onChange([...value, EMPTY])}>
        {t('countryAdd')}
      </Button>
    </div>
  )
}

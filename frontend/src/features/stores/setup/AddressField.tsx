import { Loader, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Availability } from '@/features/stores/setup/useSubdomain'
import { boot } from '@/lib/boot'
import classes from './AddressField.module.css'

type Props = {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: React.ReactNode
  availability: Availability
  /** The store is open: its address stands. */
  fixed?: boolean
}

function Sign({ state }: { state: Availability['state'] }) {
  if (state === 'checking') return <Loader size={16} />
  if (state === 'free')
    return <IconCheck size={18} stroke={2} color="var(--vit-ok-text)" aria-hidden />
  if (state === 'taken')
    return <IconX size={18} stroke={2} color="var(--vit-danger-text)" aria-hidden />
  return null
}

/** The address of a shop, with the server's answer while one types. */
export function AddressField({ value, onChange, onBlur, error, ...rest }: Props) {
  const { availability, fixed = false } = rest
  const { t } = useTranslation('stores')
  const full = `${value === '' ? '…' : value}.${boot.storefrontDomain}`
  const taken = availability.state === 'taken' ? availability : undefined
  return (
    <div>
      <TextInput
        label={t('setup.store.address')}
        name="subdomainName"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        error={error}
        readOnly={fixed}
        description={fixed ? t('setup.store.addressFixed', { full }) : full}
        rightSection={<Sign state={availability.state} />}
      />
      <p
        className={classes.answer}
        data-state={availability.state}
        role="status"
        hidden={!['free', 'taken'].includes(availability.state)}
      >
        {availability.state === 'free' && t('setup.store.free')}
        {taken && (taken.reason ?? t('setup.store.taken'))}
      </p>
      {taken && taken.suggestions.length > 0 && (
        <div className={classes.suggestions}>
          <span>{t('setup.store.suggestions')}</span>
          {taken.suggestions.map((name) => (
            <button key={name} type="button" onClick={() => onChange(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

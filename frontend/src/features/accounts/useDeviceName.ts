import { useTranslation } from 'react-i18next'
import type { Device } from '@/features/accounts/devices'

/** "Chrome en Windows", as far as the browser says it. */
export function useDeviceName() {
  const { t } = useTranslation('accounts')
  return ({ browser, system }: Device): string => {
    if (browser !== '' && system !== '') return t('devices.name', { browser, system })
    return browser || system || t('devices.unknown')
  }
}

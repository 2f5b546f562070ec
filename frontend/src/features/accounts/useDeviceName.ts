import { useTranslation } from 'react-i18next'

/** "Chrome en Windows", as far as the browser says it. */
export function useDeviceName() {
  const { t } = useTranslation('accounts')
  return ({ browser, system }: { browser: string; system: string }): string => {
    if (browser !== '' && system !== '') return t('devices.name', { browser, system })
    return browser || system || t('devices.unknown')
  }
}

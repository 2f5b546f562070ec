import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '@/constants'

type Locale = (typeof LOCALES)[number]
type Props = { locale: Locale; onChange: (locale: Locale) => void; compact?: boolean }

/** Each language under its own name, so that one finds the way back. */
const names: Record<Locale, string> = { en: 'English', es: 'Español' }

export function LanguageSwitcher({ locale, onChange, compact = false }: Props) {
  const { t } = useTranslation('ui')
  const label = compact ? locale.toUpperCase() : names[locale]
  return (
    <Menu position="bottom-end" width={180} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLanguage size={16} stroke={2} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
        >
          {label}
          <VisuallyHidden>
            {t('language.label', { current: compact ? names[locale] : '' })}
          </VisuallyHidden>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={locale} onChange={(value) => onChange(value as Locale)}>
          {LOCALES.map((option) => (
            <Menu.RadioItem key={option} value={option} lang={option} closeMenuOnClick>
              {names[option]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

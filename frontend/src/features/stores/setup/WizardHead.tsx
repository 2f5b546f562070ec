import { UnstyledButton } from '@mantine/core'
import { IconCloudCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { boot } from '@/lib/boot'
import { VitrinaMark } from '@/ui/VitrinaMark'
import page from '../screens/FirstSetupScreen.module.css'

type Props = {
  saved: boolean
  /** Nothing where there is nothing left to leave. */
  onLeave?: () => void
}

/** The mark, that answers are kept, and the way out. */
export function WizardHead({ saved, onLeave }: Props) {
  const { t } = useTranslation('stores')
  return (
    <header className={page.head}>
      <span className={page.logo}>
        <VitrinaMark withWord label={boot.productName} />
      </span>
      <span className={page.ways}>
        {saved && (
          <span className={page.saved}>
            <IconCloudCheck size={16} stroke={2} aria-hidden />
            {t('setup.saved')}
          </span>
        )}
        {onLeave && (
          <UnstyledButton className={page.exit} onClick={onLeave}>
            {t('setup.exit')}
          </UnstyledButton>
        )}
      </span>
    </header>
  )
}

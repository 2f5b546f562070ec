import { IconCloudCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/admin/paths'
import { PageLink } from '@/lib/appLink'
import { boot } from '@/lib/boot'
import { VitrinaMark } from '@/ui/VitrinaMark'
import page from '../screens/FirstSetupScreen.module.css'

/** The mark, that answers are kept, and the way out. */
export function WizardHead({ saved }: { saved: boolean }) {
  const { t } = useTranslation('stores')
  return (
    <header className={page.head}>
      <PageLink to={paths.myStores} className={page.logo}>
        <VitrinaMark withWord label={boot.productName} />
      </PageLink>
      <span className={page.ways}>
        {saved && (
          <span className={page.saved}>
            <IconCloudCheck size={16} stroke={2} aria-hidden />
            {t('setup.saved')}
          </span>
        )}
        <PageLink to={paths.myStores} className={page.exit}>
          {t('setup.exit')}
        </PageLink>
      </span>
    </header>
  )
}

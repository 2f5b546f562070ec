import { CloseButton, Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ColorSchemeChoice } from '@/admin/layouts/ColorSchemeChoice'
import { NavigationList } from '@/admin/layouts/NavigationList'
import { PlanUsage } from '@/admin/layouts/PlanUsage'
import { StoreSwitcher } from '@/admin/layouts/StoreSwitcher'
import { useLocalePath } from '@/i18n/localePath'
import { useChangeLocale } from '@/i18n/useChangeLocale'
import { boot } from '@/lib/boot'
import { LanguageSwitcher } from '@/ui/LanguageSwitcher'
import { VitrinaMark } from '@/ui/VitrinaMark'
import classes from './PhoneMenu.module.css'

type Props = { scope: 'store' | 'user'; opened: boolean; onClose: () => void }

export function PhoneMenu({ scope, opened, onClose }: Props) {
  const { t } = useTranslation('shell')
  const { locale } = useLocalePath()
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="left" size={300}>
      <Drawer.Overlay />
      <Drawer.Content className={classes.content} aria-label={t('menu')}>
        <div className={classes.head}>
          <VitrinaMark withWord label={boot.productName} />
          <CloseButton
            size={44}
            aria-label={t('close')}
            className={classes.close}
            onClick={onClose}
          />
        </div>
        <Drawer.Body className={classes.body}>
          {scope === 'store' && <StoreSwitcher wide />}
          <NavigationList scope={scope} roomy onFollow={onClose} />
          <div className={classes.choices}>
            <ColorSchemeChoice />
            <div className={classes.language}>
              <LanguageSwitcher locale={locale} onChange={useChangeLocale()} />
            </div>
          </div>
          {scope === 'store' && <PlanUsage />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

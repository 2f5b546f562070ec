import { useTranslation } from 'react-i18next'
import { ProductQr } from '@/features/tools/components/ProductQr'
import classes from '@/features/tools/components/tools.module.css'
import { WalletQrs } from '@/features/tools/components/WalletQrs'
import { useStore } from '@/lib/store/useStore'
import { ShareQr } from '@/ui/ShareQr'
import { SideCard } from '@/ui/SideCard'
import { storeQr } from '@/ui/storeQr'

/** Codes to print: of the shop, of a product, and those that wallets are paid with. */
export function QrCard() {
  const { t } = useTranslation('tools')
  const store = useStore()
  return (
    <SideCard title={t('qr.title')} note={t('qr.note')}>
      <div className={classes.codes}>
        <section>
          <h3>{t('qr.shop')}</h3>
          <ShareQr source={storeQr(store)} line={t('qr.shopLine')} withLink />
        </section>
        <ProductQr />
        <WalletQrs />
      </div>
    </SideCard>
  )
}

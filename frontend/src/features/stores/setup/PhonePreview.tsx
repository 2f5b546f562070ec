import { useTranslation } from 'react-i18next'
import type { SetupPreview } from '@/features/stores/setup/useSetupPreview'
import { Awning } from '@/ui/Awning'
import { ShopPreview } from '@/ui/shopPreview/ShopPreview'
import classes from './PhonePreview.module.css'

/** The shop on a buyer's phone, made of what has been typed so far. */
export function PhonePreview({ name, hero, product, ...rest }: SetupPreview) {
  const { t } = useTranslation('stores')
  const title = name === '' ? t('setup.preview.name') : name
  return (
    <aside className={classes.side} aria-label={t('setup.preview.label')}>
      <Awning />
      <p className={classes.line}>{t('setup.preview.line')}</p>
      <ShopPreview
        {...rest}
        name={title}
        hero={hero === '' ? t('setup.preview.hero', { name: title }) : hero}
        button={t('setup.preview.button')}
        products={product === undefined ? [] : [product]}
      />
    </aside>
  )
}

import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormCard } from '@/features/products/components/FormCard'
import { offered } from '@/features/products/preview'
import type { ProductValues } from '@/features/products/productForm'
import { inLanguage } from '@/features/products/productText'
import { useMoney } from '@/lib/store/useMoney'
import type { TextLocale } from '@/ui/LanguagePair'
import classes from './PreviewCard.module.css'

type Props = { values: ProductValues; language: TextLocale }

/** The card of the product as shoppers will meet it, while it is being written. */
export function PreviewCard({ values, language }: Props) {
  const { t } = useTranslation('products')
  const money = useMoney()
  const { photos, name } = values
  const { price, comparePrice, isFrom, isSoldOut } = offered(values)
  const amount = money.format(price)
  const [photo] = photos
  return (
    <FormCard title={t('form.preview')}>
      <div className={classes.window}>
        {photo ? (
          <img src={photo.url} alt="" className={classes.picture} />
        ) : (
          <span className={classes.blank}>
            <IconPhoto size={40} stroke={1.25} aria-hidden />
          </span>
        )}
        <div className={classes.words}>
          <span className={classes.name} lang={language}>
            {inLanguage(name, language) || t('preview.unnamed')}
          </span>
          <span className={classes.price}>
            {price === '' && t('preview.ask')}
            {price !== '' && (isFrom ? t('price.from', { price: amount }) : amount)}
            {comparePrice !== '' && <s className={classes.compare}>{money.format(comparePrice)}</s>}
          </span>
          {isSoldOut && <span className={classes.soldOut}>{t('preview.soldOut')}</span>}
        </div>
      </div>
    </FormCard>
  )
}

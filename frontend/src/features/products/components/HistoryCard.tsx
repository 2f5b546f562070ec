import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import type { Product } from '@/features/products/api'
import { FormCard } from '@/features/products/components/FormCard'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import classes from './HistoryCard.module.css'

/** What it has cost, and who changed it: an honest "was" needs it. */
function Changes({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const money = useMoney()
  const { data, isError } = useStoreQuery('get', '/api/v1/product/{product_id}/price-history', {
    params: { path: { product_id: product._id }, query: { limit: 50 } },
  })
  if (isError) return <p className={classes.line}>{t('history.failed')}</p>
  if (data === undefined) return <p className={classes.line}>{t('history.loading')}</p>
  if (data.items.length === 0) return <p className={classes.line}>{t('history.none')}</p>
  return (
    <ol className={classes.changes}>
      {data.items.map((change) => (
        <li key={change._id}>
          <div className={classes.price}>
            {change.price === null ? t('variants.ask') : money.format(change.price)}
            {change.comparePrice && <s>{money.format(change.comparePrice)}</s>}
            {change.variantName && <span className={classes.line}>{change.variantName}</span>}
          </div>
          <div className={classes.line}>
            {[formatDayTime(change.createdAt, locale, timeZone), change.actorName]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </li>
      ))}
    </ol>
  )
}

export function HistoryCard({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const [open, setOpen] = useState(false)
  return (
    <FormCard
      title={t('form.history')}
      end={
        <Button
          variant="subtle"
          data-flush="end"
          size="compact-sm"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'seo.close' : 'history.show')}
        </Button>
      }
    >
      {open && <Changes product={product} />}
    </FormCard>
  )
}

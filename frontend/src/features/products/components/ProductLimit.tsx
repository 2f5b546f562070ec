import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProductLimit } from '@/features/products/useProductLimit'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { LimitState } from '@/ui/LimitState'

/** What stays, and both ways out: a larger plan, or making room. */
export function ProductLimit() {
  const { t } = useTranslation('products')
  const href = useHref()
  const { limit, tier } = useProductLimit()
  return (
    <LimitState
      title={t('limit.title', { limit })}
      description={t('limit.line', { tier })}
      actions={
        <>
          <Button variant="filled" component={Link} to={href.page(paths.myPlan)}>
            {t('limit.compare')}
          </Button>
          <Button component={Link} to={href.store(`${paths.productList}?sort=updatedAt`)}>
            {t('limit.choose')}
          </Button>
        </>
      }
    />
  )
}

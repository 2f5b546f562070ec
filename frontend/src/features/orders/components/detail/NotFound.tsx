import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { StateCard } from '@/ui/StateCard'

/** An address without an order of this store. */
export function NotFound() {
  const { t } = useTranslation('orders')
  const href = useHref()
  return (
    <StateCard
      icon={IconFileSearch}
      title={t('detail.notFound')}
      description={t('detail.notFoundLine')}
      actions={
        <Button component={Link} to={href.store(paths.orderList)}>
          {t('detail.toList')}
        </Button>
      }
    />
  )
}

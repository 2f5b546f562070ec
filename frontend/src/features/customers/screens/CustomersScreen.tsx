import { useMediaQuery } from '@mantine/hooks'
import { IconCategory2, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useAccess } from '@/api/access'
import { categoriesQuery, customersQuery } from '@/features/customers/api'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { NoPermission } from '@/ui/crud/ResourceStates'
import { PageHeader } from '@/ui/PageHeader'
import { Tiles } from '@/ui/Tiles'

const WIDE = '(min-width: 768px)'

/** The pages of the section, each with what holds now. */
function SectionTiles() {
  const { t } = useTranslation('customers')
  const href = useHref()
  const storeOid = useStoreOid()
  const customers = useQuery(customersQuery(storeOid, { limit: 1 }))
  const categories = useQuery(categoriesQuery(storeOid))
  const unknown = (error: Error | null) => (error === null ? undefined : t('unknown'))
  return (
    <Tiles
      tiles={[
        {
          to: href.store(paths.customerList),
          title: t('list.title'),
          icon: IconUsers,
          value: customers.data
            ? t('count', { count: customers.data.total })
            : unknown(customers.error),
        },
        {
          to: href.store(paths.customerCategories),
          title: t('categories'),
          icon: IconCategory2,
          value: categories.data
            ? t('categoryCount', { count: categories.data.length })
            : unknown(categories.error),
        },
      ]}
    />
  )
}

/** The index on a phone; a wider screen goes on to the list. */
export function CustomersScreen() {
  const { t } = useTranslation('customers')
  const href = useHref()
  const access = useAccess('customers.view')
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  if (wide) return <Navigate to={href.store(paths.customerList)} replace />
  return (
    <>
      <PageHeader title={t('title')} />
      {access.allowed ? <SectionTiles /> : <NoPermission {...access} />}
    </>
  )
}

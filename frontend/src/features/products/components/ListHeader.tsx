import { Button } from '@mantine/core'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useProductPermissions } from '@/features/products/permissions'
import { productList } from '@/features/products/productList'
import { SearchTermsButton } from '@/features/products/searches/SearchTermsButton'
import { useProductLimit } from '@/features/products/useProductLimit'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { listSearch } from '@/ui/list/listAddress'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'

/** The filled button of the page, unless the plan is full: then the way out of that is. */
export function CreateButton({ label }: { label?: string }) {
  const { t } = useTranslation('products')
  const { button } = useProductPermissions()
  const href = useHref()
  const { full } = useProductLimit()
  return (
    <PermissionButton
      component={Link}
      to={href.store(paths.productNew)}
      tone={full ? 'neutral' : 'primary'}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      {...button('create')}
    >
      {label ?? t('list.create')}
    </PermissionButton>
  )
}

/** The products of the list as it is filtered now, as a sheet. */
function SheetButton() {
  const { t } = useTranslation('products')
  const href = useHref()
  const [address] = useSearchParams()
  const { can } = useProductPermissions()
  if (!can('edit')) return null
  return (
    <Button
      component={Link}
      to={href.store(`${paths.productSheet}?${listSearch(productList, address)}`)}
      leftSection={<IconTable size={16} stroke={2} aria-hidden />}
    >
      {t('bulk.sheet')}
    </Button>
  )
}

export function ListHeader() {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const { used, limit, tier } = useProductLimit()
  const words = { count: used, used: formatCount(used, locale), tier }
  const line =
    limit === null
      ? t('list.used', words)
      : t('list.usedOf', { ...words, limit: formatCount(limit, locale) })
  return (
    <PageHeader
      title={t('list.title')}
      line={line}
      actions={
        used > 0 ? (
          <>
            <SearchTermsButton />
            <SheetButton />
            <CreateButton />
          </>
        ) : undefined
      }
    />
  )
}

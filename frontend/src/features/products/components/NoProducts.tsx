import { useTranslation } from 'react-i18next'
import plant from '@/assets/art/maceta.svg'
import { CreateButton } from '@/features/products/components/ListHeader'
import type { productList } from '@/features/products/productList'
import { EmptyState } from '@/ui/EmptyState'
import type { ListHandle } from '@/ui/list/useList'

/** Nothing was ever here: what this gives, and the one button. */
export function FirstProduct() {
  const { t } = useTranslation('products')
  return (
    <EmptyState
      framed={false}
      title={t('empty.first')}
      description={t('empty.firstLine')}
      picture={plant}
      actions={<CreateButton label={t('empty.create')} />}
    />
  )
}

/** Something is here, but not with these filters: they are repeated and can be taken away. */
export function NothingFound({ list }: { list: ListHandle<typeof productList> }) {
  const { t } = useTranslation('products')
  const { q, tab } = list.state
  const where = tab === 'ALL' ? '' : t('empty.inTab', { tab: t(`tab.${tab}`) })
  return (
    <EmptyState
      variant="filters"
      framed={false}
      title={q === '' ? t('empty.filters') : t('empty.search', { q })}
      description={[q === '' ? '' : t('empty.searchHelp'), where].filter(Boolean).join(' ')}
      onClear={list.reset}
    />
  )
}

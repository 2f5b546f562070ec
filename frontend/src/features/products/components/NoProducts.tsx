import { useTranslation } from 'react-i18next'
import plant from '@/assets/art/maceta.svg'
import { CreateButton } from '@/features/products/components/ListHeader'
import { type ListState, NO_FILTERS } from '@/features/products/productList'
import { EmptyState } from '@/ui/EmptyState'

/** Nothing was ever here: what this gives, and the one button. */
export function FirstProduct() {
  const { t } = useTranslation('products')
  return (
    <EmptyState
      title={t('empty.first')}
      description={t('empty.firstLine')}
      picture={plant}
      actions={<CreateButton label={t('empty.create')} />}
    />
  )
}

type Props = { state: ListState; onChange: (part: Partial<ListState>) => void }

/** Something is here, but not with these filters: they are repeated and can be taken away. */
export function NothingFound({ state, onChange }: Props) {
  const { t } = useTranslation('products')
  const { q, tab } = state
  const where = tab === 'ALL' ? '' : t('empty.inTab', { tab: t(`tab.${tab}`) })
  return (
    <EmptyState
      variant="filters"
      framed={false}
      title={q === '' ? t('empty.filters') : t('empty.search', { q })}
      description={[q === '' ? '' : t('empty.searchHelp'), where].filter(Boolean).join(' ')}
      onClear={() => onChange({ ...NO_FILTERS, tab: 'ALL' })}
    />
  )
}

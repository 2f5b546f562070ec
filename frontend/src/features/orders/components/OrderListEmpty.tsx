import { Button } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconCircleCheck,
  IconExternalLink,
  IconReceipt,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Orders } from '@/features/orders/list/useOrderFilters'
import { useOrderPermissions } from '@/features/orders/permissions'
import { shortUrl } from '@/lib/shortUrl'
import { useStore } from '@/lib/store/useStore'
import { EmptyState } from '@/ui/EmptyState'
import type { ListFilter } from '@/ui/list/ListFilter'
import { StateCard } from '@/ui/StateCard'

/** Before the first order: the way to get one. */
export function FirstOrder({ list }: { list: Orders }) {
  const { t } = useTranslation('orders')
  const { name, url } = useStore()
  const text = t('empty.share', { name, url })
  return (
    <EmptyState
      framed={false}
      icon={IconReceipt}
      title={t('empty.first')}
      description={t('empty.firstLine', { address: shortUrl(url) })}
      actions={
        <>
          <Button
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener"
            variant="filled"
            leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
          >
            {t('empty.whatsapp')}
          </Button>
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={16} stroke={2} aria-hidden />}
          >
            {t('empty.visit')}
          </Button>
          <Button component={Link} to={list.to({ archived: true })} variant="subtle">
            {t('empty.archived')}
          </Button>
        </>
      }
    />
  )
}

type Props = {
  list: Orders
  filters: ListFilter[]
  all: number
}

/** The filters again, so that nobody has to look up for what hides the orders. */
function NoMatch({ list, filters }: Omit<Props, 'all'>) {
  const { t } = useTranslation('orders')
  const { can } = useOrderPermissions()
  const { q } = list.state
  const search = can('seeContact') ? 'empty.search' : 'empty.searchOpen'
  const chips = filters.flatMap(({ chip }) => chip ?? [])
  return (
    <EmptyState
      variant="filters"
      framed={false}
      title={q === '' ? t('empty.filters') : t(search, { q })}
      description={chips.join(' · ') || undefined}
      onClear={list.clear}
    />
  )
}

/** Nothing with these filters, or nothing left to do in this tab. */
export function NothingFound({ list, filters, all }: Props) {
  const { t } = useTranslation('orders')
  if (list.isFiltered) return <NoMatch list={list} filters={filters} />
  if (all === 0) return <FirstOrder list={list} />
  return (
    <StateCard
      framed={false}
      role="status"
      tone="ok"
      icon={IconCircleCheck}
      title={t(`empty.tab.${list.state.tab}`)}
    />
  )
}

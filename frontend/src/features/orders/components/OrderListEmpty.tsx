import { Button } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconCircleCheck,
  IconExternalLink,
  IconReceipt,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChips } from '@/features/orders/list/useChips'
import { useFilters } from '@/features/orders/list/useFilters'
import { isFiltered, type ListState } from '@/features/orders/listState'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useStore } from '@/features/stores/useStore'
import { shortUrl } from '@/lib/shortUrl'
import { EmptyState } from '@/ui/EmptyState'
import { StateCard } from '@/ui/StateCard'

type Props = {
  state: ListState
  all: number
  /** Where the archived orders are. */
  archived: string
  onClear: () => void
}

function FirstOrder({ archived }: Pick<Props, 'archived'>) {
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
          <Button component={Link} to={archived} variant="subtle">
            {t('empty.archived')}
          </Button>
        </>
      }
    />
  )
}

/** The filters again, so that nobody has to look up for what hides the orders. */
function NothingFound({ state, onClear }: Pick<Props, 'state' | 'onClear'>) {
  const { t } = useTranslation('orders')
  const { can } = useOrderPermissions()
  const search = can('seeContact') ? 'empty.search' : 'empty.searchOpen'
  const chips = useChips(Object.values(useFilters(state, onClear)), state, onClear)
  return (
    <EmptyState
      variant="filters"
      framed={false}
      title={state.q === '' ? t('empty.filters') : t(search, { q: state.q })}
      description={chips.map(({ label }) => label).join(' · ') || undefined}
      onClear={onClear}
    />
  )
}

/** Nothing yet, nothing with these filters, or nothing left to do in this tab. */
export function OrderListEmpty({ state, all, archived, onClear }: Props) {
  const { t } = useTranslation('orders')
  if (isFiltered(state)) return <NothingFound state={state} onClear={onClear} />
  if (all === 0) return <FirstOrder archived={archived} />
  return (
    <StateCard
      framed={false}
      role="status"
      tone="ok"
      icon={IconCircleCheck}
      title={t(`empty.tab.${state.tab}`)}
    />
  )
}

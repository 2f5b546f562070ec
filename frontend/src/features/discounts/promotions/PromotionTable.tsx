import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import type { Promotion, PromotionPage } from '@/features/discounts/api'
import { Dates } from '@/features/discounts/components/Dates'
import { DiscountChip } from '@/features/discounts/components/DiscountChip'
import classes from '@/features/discounts/components/Discounts.module.css'
import { Uses } from '@/features/discounts/components/Uses'
import { KIND_ICONS } from '@/features/discounts/promotions/kindIcons'
import { KINDS } from '@/features/discounts/promotions/kinds'
import { NAMED_SORTS, promotionList } from '@/features/discounts/promotions/promotionList'
import { usePromotionActions } from '@/features/discounts/promotions/usePromotionActions'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink, useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import type { Column } from '@/ui/dataTable/Column'
import { choiceFilter } from '@/ui/list/ListFilter'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import type { ListHandle } from '@/ui/list/useList'

type List = ListHandle<typeof promotionList>
type Props = { list: List; page: UseQueryResult<PromotionPage>; empty: ReactNode }
const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** The order counts: what stands first takes first. Only the whole list in its own order can be moved. */
function useMoves(list: List, page: PromotionPage | undefined) {
  const { mutate } = useStoreMutation('post', '/api/v1/promotion/order')
  const rows = page?.items ?? []
  const isWhole = !list.isNarrowed && list.state.sort === 'position' && page?.total === rows.length
  return (promotion: Promotion, by: -1 | 1) => {
    const from = rows.findIndex(({ _id }) => _id === promotion._id)
    const to = from + by
    if (!isWhole || to < 0 || to >= rows.length) return undefined
    return () => {
      const oids = rows.map(({ _id }) => _id)
      const [moved] = oids.splice(from, 1)
      if (moved !== undefined) oids.splice(to, 0, moved)
      mutate({ body: { promotionOids: oids } })
    }
  }
}

type MenuProps = { promotion: Promotion; moveOf: ReturnType<typeof useMoves> }

function RowMenu({ promotion, moveOf }: MenuProps) {
  const { t } = useTranslation('discounts')
  const { nameOf, setActive } = usePromotionActions()
  const mayEdit = useAccess('marketing.edit').allowed
  const [up, down] = [moveOf(promotion, -1), moveOf(promotion, 1)]
  if (!mayEdit) return null
  const { active, state } = promotion
  return (
    <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('act.moreOf', { name: nameOf(promotion) })}>
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={active ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
          disabled={state === 'EXPIRED'}
          onClick={() => setActive(promotion, !active)}
        >
          {t(active ? 'act.pause' : 'act.resume')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={!up} onClick={up}>
          {t('act.up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={!down} onClick={down}>
          {t('act.down')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function useColumns(moveOf: MenuProps['moveOf']): Column<Promotion>[] {
  const { t } = useTranslation('promotions')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const { nameOf } = usePromotionActions()
  return [
    {
      key: 'name',
      title: t('column.name'),
      render: (promotion) => {
        const Icon = KIND_ICONS[promotion.kind]
        return (
          <span className={classes.named}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className={classes.words}>
              <span className={classes.code}>{nameOf(promotion)}</span>
              <span className={classes.small}>{promotion.gives[locale as 'es' | 'en']}</span>
            </span>
          </span>
        )
      },
    },
    {
      key: 'used',
      title: t('column.uses'),
      align: 'right',
      render: (promotion) => <Uses {...promotion} />,
    },
    {
      key: 'sold',
      title: t('column.sold'),
      align: 'right',
      hideBelow: 'md',
      render: ({ orders, sold }) => (orders === 0 ? '–' : format(sold)),
    },
    {
      key: 'discounted',
      title: t('column.discounted'),
      align: 'right',
      hideBelow: 'lg',
      render: ({ orders, discounted }) => (orders === 0 ? '–' : format(discounted)),
    },
    {
      key: 'startsAt',
      title: t('column.state'),
      sortable: true,
      render: (promotion) => (
        <span className={classes.state}>
          <DiscountChip of="promotion" state={promotion.state} />
          <span className={classes.small}>
            <Dates {...promotion} />
          </span>
        </span>
      ),
    },
    {
      key: 'actions',
      title: '',
      align: 'right',
      width: 56,
      render: (promotion) => <RowMenu promotion={promotion} moveOf={moveOf} />,
    },
  ]
}

function PromotionCard({ promotion, moveOf }: MenuProps) {
  const { locale } = useLocalePath()
  const { nameOf } = usePromotionActions()
  return (
    <article className={classes.card}>
      <span className={classes.words}>
        <StoreLink className={classes.code} to={paths.promotion(promotion._id)}>
          {nameOf(promotion)}
        </StoreLink>
        <span className={classes.small}>{promotion.gives[locale as 'es' | 'en']}</span>
        <span className={classes.small}>
          <Dates {...promotion} />
        </span>
      </span>
      <RowMenu promotion={promotion} moveOf={moveOf} />
      <div className={classes.cardFoot}>
        <DiscountChip of="promotion" state={promotion.state} />
        <Uses {...promotion} />
      </div>
    </article>
  )
}

export function PromotionTable({ list, page, empty }: Props) {
  const { t } = useTranslation('promotions')
  const { t: shared } = useTranslation('discounts')
  const href = useHref()
  const { nameOf } = usePromotionActions()
  const moveOf = useMoves(list, page.data)
  const kinds = KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))
  return (
    <ListView
      list={list}
      page={page}
      title={t('list.title')}
      failed={t('list.failed')}
      rowName={nameOf}
      columns={useColumns(moveOf)}
      linkOf={({ _id }) => href.store(paths.promotion(_id))}
      card={(promotion) => <PromotionCard promotion={promotion} moveOf={moveOf} />}
      toolbar={
        <ListToolbar
          list={list}
          search={t('list.search')}
          tabs={{
            label: t('list.tabs'),
            items: promotionList.tabs.map((value) => ({
              value,
              label: shared(`tab.promotion.${value}`),
              count: page.data?.counts[value],
            })),
          }}
          filters={[choiceFilter(list, 'kind', { label: t('field.kind'), options: kinds })]}
          sorts={NAMED_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      }
      empty={empty}
    />
  )
}

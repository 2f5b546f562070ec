import { IconPlus, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { CAMPAIGNS, type CampaignRow } from '@/features/campaigns/api'
import { campaignList, readable } from '@/features/campaigns/campaignList'
import { CampaignChip } from '@/features/campaigns/components/CampaignChip'
import classes from '@/features/campaigns/components/Campaigns.module.css'
import { useCampaignWhen } from '@/features/campaigns/useCampaignWhen'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink, useHref } from '@/lib/appLink'
import { formatCount } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'

function CreateButton() {
  const { t } = useTranslation('campaigns')
  const href = useHref()
  return (
    <PermissionButton
      {...useAccess('marketing.create')}
      tone="primary"
      component={Link}
      to={href.store(paths.campaignNew)}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
    >
      {t('list.add')}
    </PermissionButton>
  )
}

function useColumns(): Column<CampaignRow>[] {
  const { t } = useTranslation('campaigns')
  const { locale } = useLocalePath()
  const when = useCampaignWhen()
  const { name: store } = useStore()
  const count = (row: CampaignRow, figure: number) =>
    row.startedAt === null ? '–' : formatCount(figure, locale)
  return [
    {
      key: 'name',
      title: t('column.name'),
      render: (row) => (
        <span className={classes.words}>
          <span className={classes.name}>{row.name}</span>
          <span className={classes.small}>{readable(row.subject, store)}</span>
        </span>
      ),
    },
    {
      key: 'recipients',
      title: t('column.recipients'),
      align: 'right',
      hideBelow: 'md',
      render: (row) => count(row, row.recipientCount),
    },
    {
      key: 'sent',
      title: t('column.sent'),
      align: 'right',
      render: (row) => count(row, row.sentCount),
    },
    {
      key: 'state',
      title: t('column.state'),
      render: (row) => (
        <span className={classes.words}>
          <CampaignChip state={row.state} />
          <span className={classes.small}>{when(row)}</span>
        </span>
      ),
    },
  ]
}

function CampaignCard({ campaign }: { campaign: CampaignRow }) {
  const { t } = useTranslation('campaigns')
  const { locale } = useLocalePath()
  const when = useCampaignWhen()
  const { _id, name, state, startedAt, sentCount, recipientCount } = campaign
  return (
    <article className={classes.card}>
      <span className={classes.words}>
        <StoreLink className={classes.name} to={paths.campaign(_id)}>
          {name}
        </StoreLink>
        <span className={classes.small}>{when(campaign)}</span>
        {startedAt !== null && (
          <span className={classes.small}>
            {t('list.sentOf', {
              sent: formatCount(sentCount, locale),
              all: formatCount(recipientCount, locale),
            })}
          </span>
        )}
      </span>
      <CampaignChip state={state} />
    </article>
  )
}

function Campaigns() {
  const { t } = useTranslation('campaigns')
  const href = useHref()
  const list = useList(campaignList)
  const page = useStoreQuery('get', CAMPAIGNS, { params: { query: list.query } })
  const tabs = campaignList.tabs.map((value) => ({
    value,
    label: t(`tab.${value}`),
    count: page.data?.counts[value] ?? (page.data && 0),
  }))
  const hasNone = page.data?.total === 0 && !list.isNarrowed
  return (
    <>
      <PageHeader
        title={t('list.title')}
        line={t('list.line')}
        actions={!hasNone && <CreateButton />}
      />
      <ListView
        list={list}
        page={page}
        title={t('list.title')}
        failed={t('list.failed')}
        rowName={({ name }) => name}
        linkOf={({ _id }) => href.store(paths.campaign(_id))}
        columns={useColumns()}
        card={(campaign) => <CampaignCard campaign={campaign} />}
        toolbar={
          <ListToolbar
            list={list}
            search={t('list.search')}
            tabs={{ label: t('list.tabs'), items: tabs }}
          />
        }
        empty={
          <EmptyState
            icon={IconSend}
            framed={false}
            title={t('empty.title')}
            description={t('empty.line')}
            actions={<CreateButton />}
          />
        }
      />
    </>
  )
}

/** What the store wrote to those who agreed, and what it is about to write. */
export function CampaignListScreen() {
  const { t } = useTranslation('campaigns')
  const access = useAccess('marketing.view')
  if (access.allowed) return <Campaigns />
  return (
    <>
      <PageHeader title={t('list.title')} />
      <NoPermissionState title={t('forms:permission.title')} description={access.reason} />
    </>
  )
}

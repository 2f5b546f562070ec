import { IconPlayerPause, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { type Campaign, useDeleteCampaign } from '@/features/campaigns/api'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ListScreen } from '@/ui/crud/ListScreen'
import { RowMenu } from '@/ui/crud/RowMenu'
import { RowWords, SortableRows } from '@/ui/crud/SortableRows'
import { EmptyState } from '@/ui/EmptyState'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'

function Rows({ campaigns }: { campaigns: Campaign[] }) {
  const { t } = useTranslation('campaigns')
  const mayEdit = useAccess('marketing.edit').allowed
  const mayDelete = useAccess('marketing.delete').allowed
  const reorder = useStoreMutation('post', '/api/v1/campaign/order', {
    updates: '/api/v1/campaign',
  })
  const deleteCampaign = useDeleteCampaign()
  const move = (next: Campaign[]) =>
    reorder.mutateAsync({ body: { campaignOids: next.map(({ _id }) => _id) } })
  return (
    <SortableRows rows={campaigns} nameOf={({ name }) => name} onMove={mayEdit ? move : undefined}>
      {(campaign, moves) => (
        <>
          <RowWords
            to={paths.campaign(campaign._id)}
            name={campaign.name}
            chips={
              !campaign.active && (
                <StatusChip tone="neutral" icon={IconPlayerPause}>
                  {t('list.inactive')}
                </StatusChip>
              )
            }
          />
          <RowMenu
            name={campaign.name}
            to={paths.campaign(campaign._id)}
            moves={moves}
            mayDelete={mayDelete}
            onDelete={() => deleteCampaign(campaign)}
          />
        </>
      )}
    </SortableRows>
  )
}

export function CampaignListScreen() {
  const { t } = useTranslation('campaigns')
  const href = useHref()
  const access = useAccess('marketing.view')
  const create = useAccess('marketing.create')
  const query = useStoreQuery(
    'get',
    '/api/v1/campaign',
    {},
    { enabled: access.allowed, select: ({ items }) => items },
  )
  return (
    <ListScreen
      title={t('list.title')}
      actions={
        <PermissionButton
          {...create}
          tone="primary"
          component={Link}
          to={href.store(paths.campaignNew)}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        >
          {t('list.add')}
        </PermissionButton>
      }
      access={access}
      query={query}
      failed={t('list.failed')}
      empty={<EmptyState title={t('list.empty')} />}
    >
      {(campaigns) => <Rows campaigns={campaigns} />}
    </ListScreen>
  )
}

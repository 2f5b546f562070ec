import { Button } from '@mantine/core'
import { IconPlus, IconRosetteDiscount } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { UsageNote } from '@/features/discounts/components/UsageNote'
import { PromotionTable } from '@/features/discounts/promotions/PromotionTable'
import { promotionList } from '@/features/discounts/promotions/promotionList'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { EmptyState } from '@/ui/EmptyState'
import { useList } from '@/ui/list/useList'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

function CreateButton() {
  const { t } = useTranslation('promotions')
  const href = useHref()
  const access = useAccess('marketing.create')
  if (!access.allowed) {
    return (
      <PermissionButton tone="primary" leftSection={<IconPlus {...icon} />} {...access}>
        {t('list.create')}
      </PermissionButton>
    )
  }
  return (
    <Button
      variant="filled"
      component={Link}
      to={href.store(paths.promotionNew)}
      leftSection={<IconPlus {...icon} />}
    >
      {t('list.create')}
    </Button>
  )
}

function Promotions() {
  const { t } = useTranslation('promotions')
  const list = useList(promotionList)
  const page = useStoreQuery('get', '/api/v1/promotion', { params: { query: list.query } })
  const hasNone = page.data?.total === 0 && !list.isNarrowed
  return (
    <>
      <PageHeader
        title={t('list.title')}
        line={t('list.line')}
        longLine
        actions={!hasNone && <CreateButton />}
      />
      {page.data && !hasNone && <UsageNote usage={page.data.usage} kind="promotions" />}
      <PromotionTable
        list={list}
        page={page}
        empty={
          <EmptyState
            icon={IconRosetteDiscount}
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

/** What takes effect by itself, in the order in which it takes. */
export function PromotionListScreen() {
  const { t } = useTranslation('promotions')
  const access = useAccess('marketing.view')
  if (access.allowed) return <Promotions />
  return (
    <>
      <PageHeader title={t('list.title')} />
      <NoPermissionState title={t('forms:permission.title')} description={access.reason} />
    </>
  )
}

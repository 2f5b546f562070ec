import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { callForBlob } from '@/api/blob'
import { storeApi } from '@/api/client'
import { useStoreQuery } from '@/api/queries'
import { showError } from '@/api/showError'
import type { CouponSummary } from '@/features/discounts/api'
import classes from '@/features/discounts/components/Discounts.module.css'
import { UsageNote } from '@/features/discounts/components/UsageNote'
import { CampaignsCard } from '@/features/discounts/coupons/CampaignsCard'
import { CouponTable } from '@/features/discounts/coupons/CouponTable'
import { couponList, toCouponQuery } from '@/features/discounts/coupons/couponList'
import { FailuresCard } from '@/features/discounts/coupons/FailuresCard'
import { useHref } from '@/lib/appLink'
import { formatCount } from '@/lib/money'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { saveBlob } from '@/lib/saveBlob'
import { useMoney } from '@/lib/store/useMoney'
import { EmptyState } from '@/ui/EmptyState'
import { useList } from '@/ui/list/useList'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

function CreateButton() {
  const { t } = useTranslation('coupons')
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
      to={href.store(paths.couponNew)}
      leftSection={<IconPlus {...icon} />}
    >
      {t('list.create')}
    </Button>
  )
}

function ExportButton() {
  const { t } = useTranslation('coupons')
  const storeOid = useStoreOid()
  const [pending, setPending] = useState(false)
  const download = () => {
    setPending(true)
    void callForBlob(storeApi(storeOid).GET('/api/v1/coupon/export', { parseAs: 'blob' }))
      .then((file) => saveBlob(file, `${t('list.file')}.csv`), showError)
      .finally(() => setPending(false))
  }
  return (
    <Button leftSection={<IconDownload {...icon} />} loading={pending} onClick={download}>
      {t('list.export')}
    </Button>
  )
}

/** "In November they were used 66 times: you sold S/ 8,480.80 and discounted S/ 1,035.20" */
function useMonthLine(summary: CouponSummary | undefined) {
  const { t, i18n } = useTranslation('coupons')
  const { format } = useMoney()
  if (summary === undefined) return null
  const { monthUses, monthSold, monthDiscounted } = summary
  if (monthUses === 0) return t('list.line')
  return t('list.month', {
    count: monthUses,
    uses: formatCount(monthUses, i18n.language),
    sold: format(monthSold),
    discounted: format(monthDiscounted),
  })
}

function Coupons() {
  const { t } = useTranslation('coupons')
  const list = useList(couponList)
  const page = useStoreQuery('get', '/api/v1/coupon', {
    params: { query: toCouponQuery(list.query) },
  })
  const { data: summary } = useStoreQuery('get', '/api/v1/coupon/summary')
  const hasNone = page.data?.total === 0 && !list.isNarrowed
  return (
    <>
      <PageHeader
        title={t('list.title')}
        line={useMonthLine(summary)}
        longLine
        actions={
          !hasNone && (
            <>
              <ExportButton />
              <CreateButton />
            </>
          )
        }
      />
      {page.data && !hasNone && <UsageNote usage={page.data.usage} kind="coupons" />}
      <CouponTable
        list={list}
        page={page}
        empty={
          <EmptyState
            icon={IconTicket}
            framed={false}
            title={t('empty.title')}
            description={t('empty.line')}
            actions={<CreateButton />}
          />
        }
      />
      {summary && (
        <div className={classes.below}>
          {!hasNone && <FailuresCard summary={summary} />}
          <CampaignsCard campaigns={summary.campaigns} />
        </div>
      )}
    </>
  )
}

/** The codes of a store: what they give, how far they are used, and what comes next. */
export function CouponListScreen() {
  const { t } = useTranslation('coupons')
  const access = useAccess('marketing.view')
  if (access.allowed) return <Coupons />
  return (
    <>
      <PageHeader title={t('list.title')} />
      <NoPermissionState title={t('forms:permission.title')} description={access.reason} />
    </>
  )
}

import { Button } from '@mantine/core'
import { IconDownload, IconReceipt2, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { askAgain, type ReceiptRow } from '@/features/receipts/api'
import { MonthButton } from '@/features/receipts/components/MonthButton'
import { ReceiptCard } from '@/features/receipts/components/ReceiptCard'
import { ReceiptChip } from '@/features/receipts/components/ReceiptChip'
import { receiptList } from '@/features/receipts/receiptList'
import { useReceiptFiles } from '@/features/receipts/useReceiptFiles'
import { useReceiptFilters } from '@/features/receipts/useReceiptFilters'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import type { Column } from '@/ui/dataTable/Column'
import { EmptyState } from '@/ui/EmptyState'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from '../components/receipts.module.css'

function usePdfButton() {
  const { t } = useTranslation('receipts')
  const { save, saving } = useReceiptFiles()
  const contact = useAccess('customers.see_contact')
  return (row: ReceiptRow) => (
    <PermissionButton
      {...contact}
      size="compact-md"
      loading={saving === row._id}
      aria-label={t('files.pdfOf', { code: row.code })}
      leftSection={<IconDownload size={15} stroke={2} aria-hidden />}
      onClick={() => void save(row, 'a4')}
    >
      {t('files.pdf')}
    </PermissionButton>
  )
}

function useColumns(): Column<ReceiptRow>[] {
  const { t } = useTranslation('receipts')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const pdf = usePdfButton()
  return [
    {
      key: 'code',
      title: t('column.code'),
      render: (row) => (
        <div>
          {row.code}
          <div className={classes.dim}>{t(`kind.${row.kind}`)}</div>
        </div>
      ),
    },
    {
      key: 'buyer',
      title: t('column.buyer'),
      render: (row) => (
        <div>
          {row.buyer.name || t('buyer.nobody')}
          <div className={classes.dim}>{t('column.ofOrder', { number: row.orderNumber })}</div>
        </div>
      ),
    },
    {
      key: 'issuedAt',
      title: t('column.issuedAt'),
      sortable: true,
      render: (row) => formatDayTime(row.issuedAt, locale, timeZone),
    },
    {
      key: 'total',
      title: t('column.total'),
      sortable: true,
      align: 'right',
      render: (row) => format(row.kind === 'CREDIT_NOTE' ? `-${row.total}` : row.total),
    },
    {
      key: 'state',
      title: t('column.state'),
      render: (row) => <ReceiptChip state={row.state} />,
    },
    { key: 'pdf', title: t('column.pdf'), align: 'right', render: pdf },
  ]
}

function Receipts() {
  const { t } = useTranslation('receipts')
  const href = useHref()
  const list = useList(receiptList)
  const page = useStoreQuery(
    'get',
    '/api/v1/order/invoice',
    { params: { query: list.query } },
    { refetchInterval: ({ state }) => askAgain(state.data?.items) },
  )
  const linkOf = (row: ReceiptRow) => href.store(paths.receipt(row._id))
  const columns = useColumns()
  const filters = useReceiptFilters(list)
  const tabs = receiptList.tabs.map((value) => ({ value, label: t(`tab.${value}`) }))
  const { data } = page
  const limit = data?.limitAMonth
  const used =
    data === undefined
      ? null
      : limit == null
        ? undefined
        : t('list.used', { used: data.used, limit })
  return (
    <>
      <PageHeader
        title={t('list.title')}
        line={used}
        actions={
          <>
            <MonthButton />
            <Button
              component={Link}
              to={href.store(paths.receiptSettings)}
              leftSection={<IconSettings size={16} stroke={2} aria-hidden />}
            >
              {t('list.settings')}
            </Button>
          </>
        }
      />
      <ListView
        list={list}
        page={page}
        title={t('list.title')}
        failed={t('list.failed')}
        rowName={({ code }) => code}
        linkOf={linkOf}
        columns={columns}
        card={(row) => <ReceiptCard row={row} to={linkOf(row)} />}
        toolbar={
          <ListToolbar
            list={list}
            search={t('list.search')}
            tabs={{ label: t('list.tabs'), items: tabs }}
            filters={filters}
          />
        }
        empty={
          <EmptyState
            icon={IconReceipt2}
            framed={false}
            title={t('list.empty')}
            description={t('list.emptyLine')}
            actions={
              <Button variant="filled" component={Link} to={href.store(paths.orderList)}>
                {t('list.toOrders')}
              </Button>
            }
          />
        }
      />
    </>
  )
}

/** Receipts of all orders. */
export function ReceiptListScreen() {
  const { t } = useTranslation('receipts')
  const { allowed, reason } = useAccess('orders.view')
  if (allowed) return <Receipts />
  return (
    <>
      <PageHeader title={t('list.title')} />
      <NoPermissionState title={t('list.noAccess')} description={reason} />
    </>
  )
}

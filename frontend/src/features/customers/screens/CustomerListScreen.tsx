import { IconDownload, IconPlus, IconUpload, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { type CustomerRow, customersQuery } from '@/features/customers/api'
import { customerList } from '@/features/customers/customerList'
import { CustomerCard } from '@/features/customers/list/CustomerCard'
import { ExportDialog } from '@/features/customers/list/ExportDialog'
import { type CustomerOutcome, useBulkCustomers } from '@/features/customers/list/useBulkCustomers'
import { useCustomerColumns } from '@/features/customers/list/useCustomerColumns'
import { useCustomerFilters } from '@/features/customers/list/useCustomerFilters'
import { useExportAccess } from '@/features/customers/list/useExportAccess'
import { ViewsMenu } from '@/features/views/ViewsMenu'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { NoPermission } from '@/ui/crud/ResourceStates'
import { EmptyState } from '@/ui/EmptyState'
import { BulkResults } from '@/ui/list/BulkResults'
import { ListToolbar } from '@/ui/list/ListToolbar'
import { ListView } from '@/ui/list/ListView'
import { useList } from '@/ui/list/useList'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const
const SORTS = ['-lastOrderAt', 'name', '-spent', '-orderCount', '-createdAt'] as const

function Customers() {
  const { t } = useTranslation('customers')
  const href = useHref()
  const list = useList(customerList)
  const page = useQuery(customersQuery(useStoreOid(), list.query))
  const seesContact = useAccess('customers.see_contact').allowed
  const [outcome, setOutcome] = useState<CustomerOutcome>()
  const linkOf = ({ _id }: CustomerRow) => href.store(paths.customer(_id))
  const selection = useBulkCustomers(page.data?.items ?? [], setOutcome)
  return (
    <>
      <ListView
        list={list}
        page={page}
        title={t('list.title')}
        failed={t('list.failed')}
        rowName={({ name }) => name || t('nobody')}
        columns={useCustomerColumns(list.state.columns)}
        linkOf={linkOf}
        card={(row) => <CustomerCard customer={row} to={linkOf(row)} />}
        toolbar={
          <ListToolbar
            list={list}
            search={t(seesContact ? 'list.search' : 'list.searchNames')}
            filters={useCustomerFilters(list)}
            sorts={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            showLabel={t('list.show')}
            views={<ViewsMenu list="customers" />}
            columnName={(name) => t(`column.${name}`)}
          />
        }
        selection={selection}
        empty={
          <EmptyState
            framed={false}
            icon={IconUsers}
            title={t('list.empty')}
            description={t('list.emptyLine')}
          />
        }
      />
      <BulkResults
        outcome={outcome}
        onClose={() => setOutcome(undefined)}
        nameOf={({ name }) => name || t('nobody')}
        doneText={(action) => t(`bulk.answer.${action}`)}
      />
    </>
  )
}

function Actions() {
  const { t } = useTranslation('customers')
  const href = useHref()
  const create = useAccess('customers.create')
  const seeContact = useAccess('customers.see_contact')
  const exportAccess = useExportAccess()
  const { filters } = useList(customerList)
  const [exporting, setExporting] = useState(false)
  return (
    <>
      <PermissionButton
        {...exportAccess}
        leftSection={<IconDownload {...icon} />}
        onClick={() => setExporting(true)}
      >
        {t('export.open')}
      </PermissionButton>
      <PermissionButton
        {...(create.allowed ? seeContact : create)}
        component={Link}
        to={href.store(paths.customerImport)}
        leftSection={<IconUpload {...icon} />}
      >
        {t('import.open')}
      </PermissionButton>
      <PermissionButton
        {...create}
        tone="primary"
        component={Link}
        to={href.store(paths.customerNew)}
        leftSection={<IconPlus {...icon} />}
      >
        {t('list.add')}
      </PermissionButton>
      <ExportDialog
        opened={exporting}
        ids={[]}
        filters={filters}
        onClose={() => setExporting(false)}
      />
    </>
  )
}

/** Everybody who bought or was written down. */
export function CustomerListScreen() {
  const { t } = useTranslation('customers')
  const access = useAccess('customers.view')
  return (
    <>
      <PageHeader title={t('list.title')} actions={access.allowed ? <Actions /> : undefined} />
      {access.allowed ? <Customers /> : <NoPermission {...access} />}
    </>
  )
}

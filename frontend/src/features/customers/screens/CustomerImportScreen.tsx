import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { call } from '@/api/client'
import { useStoreApi } from '@/api/mutations'
import { CustomerReview } from '@/features/customers/imports/CustomerReview'
import {
  customerImports,
  LIST,
  useCustomerImport,
} from '@/features/customers/imports/useCustomerImport'
import { FileDrop } from '@/features/products/imports/FileDrop'
import { ImportPage } from '@/features/products/imports/ImportPage'
import { ImportKindContext } from '@/features/products/imports/importKind'
import classes from '@/features/products/imports/imports.module.css'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { NoPermission } from '@/ui/crud/ResourceStates'
import { PageHeader } from '@/ui/PageHeader'

/** Customers from a file, step by step. */
export function CustomerImportScreen() {
  const { t } = useTranslation('imports')
  const api = useStoreApi()
  const create = useAccess('customers.create')
  const seeContact = useAccess('customers.see_contact')
  const back = { to: useHref().store(paths.customerList), label: t('toCustomers') }
  if (!seeContact.allowed)
    return (
      <>
        <PageHeader back={back} title={t('title_customers')} />
        <NoPermission {...seeContact} />
      </>
    )
  return (
    <ImportKindContext.Provider value={customerImports}>
      <ImportPage
        back={back}
        title={t('title_customers')}
        intro={t('intro_customers')}
        useOne={useCustomerImport}
        lineOf={({ name, rows }) => t('line_customers', { name, count: rows })}
        file={(choose) => (
          <FileDrop
            access={create}
            accept=".csv,.txt,.xlsx"
            post={(form) => call(api.POST(LIST, { body: form as never }))}
            onSent={choose}
          >
            <p className={classes.dim}>{t('file.vendors_customers')}</p>
          </FileDrop>
        )}
        review={(row, onLeave) => <CustomerReview row={row} onLeave={onLeave} />}
      />
    </ImportKindContext.Provider>
  )
}

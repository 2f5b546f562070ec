import { Button, Card, Skeleton, Title } from '@mantine/core'
import { IconCash, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { atCustomer, type Customer } from '@/features/customers/api'
import classes from '@/features/customers/components/detail.module.css'
import { CorrectionDialog } from '@/features/customers/credit/CorrectionDialog'
import { CreditFigures } from '@/features/customers/credit/CreditFigures'
import { CreditMovements } from '@/features/customers/credit/CreditMovements'
import { CREDIT, type Credit, owes } from '@/features/customers/credit/creditApi'
import { PaymentDialog } from '@/features/customers/credit/PaymentDialog'
import { TermsDialog } from '@/features/customers/credit/TermsDialog'
import { useStatement } from '@/features/customers/credit/useStatement'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { ErrorState } from '@/ui/ErrorState'
import { PermissionButton } from '@/ui/PermissionButton'

type Opened = 'payment' | 'correction'
type Props = { customer: Customer; credit: Credit }

function Account({ customer, credit }: Props) {
  const { t } = useTranslation('credit')
  const pay = useAccess('orders.approve_payment')
  const [opened, setOpened] = useState<Opened>()
  const statement = useStatement(customer)
  const dialog = { customer, credit, onClose: () => setOpened(undefined) }
  return (
    <>
      {credit.limit === null && <p className={classes.dim}>{t('noLimit')}</p>}
      {credit.limit !== null && !credit.isOffered && (
        <p className={classes.dim}>
          {t('notOffered')}{' '}
          <StoreLink to={`${paths.paymentMethodNew}?kind=ON_ACCOUNT`} className={classes.link}>
            {t('offer')}
          </StoreLink>
        </p>
      )}
      {(credit.limit !== null || credit.entries.length > 0) && <CreditFigures credit={credit} />}
      <div className={classes.buttons}>
        {owes(credit) && (
          <PermissionButton
            {...pay}
            leftSection={<IconCash size={16} stroke={2} aria-hidden />}
            onClick={() => setOpened('payment')}
          >
            {t('pay.open')}
          </PermissionButton>
        )}
        <PermissionButton {...pay} variant="subtle" onClick={() => setOpened('correction')}>
          {t('correct.open')}
        </PermissionButton>
        {credit.entries.length > 0 && (
          <Button
            variant="subtle"
            loading={statement.isSaving}
            leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
            onClick={() => void statement.save()}
          >
            {t('statement.open')}
          </Button>
        )}
      </div>
      <CreditMovements customer={customer} credit={credit} />
      {opened === 'payment' && <PaymentDialog {...dialog} />}
      {opened === 'correction' && <CorrectionDialog {...dialog} />}
    </>
  )
}

function Terms({ customer, credit }: Props) {
  const { t } = useTranslation('credit')
  const edit = useAccess('customers.edit')
  const pay = useAccess('orders.approve_payment')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <PermissionButton
        {...(edit.allowed ? pay : edit)}
        variant="subtle"
        size="compact-sm"
        data-flush="end"
        onClick={() => setOpened(true)}
      >
        {t(credit.limit === null ? 'terms.set' : 'terms.change')}
      </PermissionButton>
      {opened && (
        <TermsDialog customer={customer} credit={credit} onClose={() => setOpened(false)} />
      )}
    </>
  )
}

/** What this person owes: balance, limit, movements. It is the other direction of store credit. */
export function CreditCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('credit')
  const { data, error, refetch } = useStoreQuery('get', CREDIT, atCustomer(customer._id))
  return (
    <Card component="section" aria-labelledby="credit">
      <div className={classes.head}>
        <Title order={2} id="credit">
          {t('title')}
        </Title>
        {data && <Terms customer={customer} credit={data} />}
      </div>
      {data && <Account customer={customer} credit={data} />}
      {!data && !error && <Skeleton height={120} />}
      {!data && error && (
        <ErrorState
          title={t('failed')}
          requestCode={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  )
}

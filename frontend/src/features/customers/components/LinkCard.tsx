import { Box, Button, Card, Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { atCustomer, CUSTOMER, type Customer } from '@/features/customers/api'
import classes from '@/features/customers/components/detail.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { useStore } from '@/lib/store/useStore'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'
import { ShareLink } from '@/ui/ShareLink'

const LINK = `${CUSTOMER}/link` as const

/** The customer's own link: only who opens it gets what his categories give. */
export function LinkCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer')
  const { locale } = useLocalePath()
  const { name: store } = useStore()
  const seeContact = useAccess('customers.see_contact').allowed
  const edit = useAccess('customers.edit').allowed
  const link = useStoreQuery('get', LINK, atCustomer(customer._id), { enabled: seeContact })
  const renew = useStoreMutation('post', LINK, { updates: LINK })
  if (!seeContact) return null
  const ask = async () => {
    const question = {
      title: t('link.renewTitle'),
      description: t('link.renewLine'),
      confirmLabel: t('link.renewYes'),
      danger: true,
    }
    if (!(await confirm(question))) return
    renew.mutate(atCustomer(customer._id), {
      onSuccess: () => notify.success({ title: t('link.renewed') }),
    })
  }
  const text = t('link.text', {
    lng: customer.language || locale,
    name: customer.firstName || customer.name,
    store,
  })
  return (
    <Card component="section" aria-labelledby="link">
      <div className={classes.head}>
        <Title order={2} id="link">
          {t('link.title')}
        </Title>
        {edit && (
          <Button
            variant="subtle"
            size="compact-sm"
            data-flush="end"
            loading={renew.isPending}
            onClick={() => void ask()}
          >
            {t('link.renew')}
          </Button>
        )}
      </div>
      <p className={classes.dim}>{t('link.line')}</p>
      {link.isPending && <Skeleton height={40} mt={10} />}
      {link.isError && <p role="alert">{t('link.failed')}</p>}
      {link.data && (
        <Box mt={12}>
          <ShareLink url={link.data.url} text={text} />
        </Box>
      )}
    </Card>
  )
}

import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconBan, IconBrandWhatsapp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { useStoreQuery } from '@/api/queries'
import { atCustomer, CUSTOMER, type Customer, nameOf } from '@/features/customers/api'
import { CategoryChips } from '@/features/customers/components/CategoryChips'
import { ConsentCard } from '@/features/customers/components/ConsentCard'
import { ContactCard } from '@/features/customers/components/ContactCard'
import { DuplicateCard } from '@/features/customers/components/DuplicateCard'
import classes from '@/features/customers/components/detail.module.css'
import { Figures } from '@/features/customers/components/Figures'
import { FollowUpCard } from '@/features/customers/components/FollowUpCard'
import { HistoryCard } from '@/features/customers/components/HistoryCard'
import { LinkCard } from '@/features/customers/components/LinkCard'
import { chatHref, NextStepCard } from '@/features/customers/components/NextStepCard'
import { OrdersCard } from '@/features/customers/components/OrdersCard'
import { PrivacyCard } from '@/features/customers/components/PrivacyCard'
import { customerList } from '@/features/customers/customerList'
import { BlockDialog } from '@/features/customers/dialogs/BlockDialog'
import { useDeleteCustomer } from '@/features/customers/useCustomerCalls'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatLongDate } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { confirm } from '@/ui/confirm'
import { FormScreen } from '@/ui/crud/FormScreen'
import { FormAlert } from '@/ui/FormAlert'
import { useBackToList } from '@/ui/list/listNavigation'
import { PageHeader } from '@/ui/PageHeader'
import { usePageTitle } from '@/ui/usePageTitle'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const
type Props = { customer: Customer; name: string }

function More({ customer, name }: Props) {
  const { t } = useTranslation('customer')
  const href = useHref()
  const edit = useAccess('customers.edit').allowed
  const mayDelete = useAccess('customers.delete').allowed
  const remove = useDeleteCustomer()
  const unblock = useStoreMutation('delete', `${CUSTOMER}/block`)
  const [blocking, setBlocking] = useState(false)
  const ask = async () => {
    const question = {
      title: t('delete.title', { name }),
      description: t('delete.line'),
      confirmLabel: t('delete.yes'),
      danger: true,
    }
    if (await confirm(question)) remove(customer, name)
  }
  const isBlocked = customer.blockedAt !== null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={40} aria-label={t('more', { name })}>
            <IconDots size={18} stroke={2} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            disabled={!edit}
            component={Link}
            to={href.store(paths.customerEdit(customer._id))}
          >
            {t('contact.edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBan {...icon} />}
            disabled={!edit}
            onClick={() =>
              isBlocked ? unblock.mutate(atCustomer(customer._id)) : setBlocking(true)
            }
          >
            {t(isBlocked ? 'block.off' : 'block.on')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash {...icon} />}
            disabled={!mayDelete}
            onClick={() => void ask()}
          >
            {t('delete.yes')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {blocking && (
        <BlockDialog customer={customer} name={name} onClose={() => setBlocking(false)} />
      )}
    </>
  )
}

function Write({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer')
  const { locale } = useLocalePath()
  const { name: store } = useStore()
  const lng = customer.language || locale
  const text = t('step.text', { lng, name: customer.firstName || customer.name, store })
  const href = chatHref(customer, text)
  if (!href) return null
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      leftSection={<IconBrandWhatsapp {...icon} />}
    >
      {t('write')}
    </Button>
  )
}

function Detail({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customer', 'customers'])
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const name = nameOf(customer, t('customers:nobody'))
  const back = useBackToList(customerList, t('customers:list.title'))
  usePageTitle(name)
  const since = formatLongDate(customer.createdAt, locale, timeZone)
  const facts = [
    customer.district,
    t('customer:since', { day: since }),
    t(`customer:arrived.${customer.source}`),
  ]
  return (
    <>
      <PageHeader
        title={name}
        back={back}
        chips={<CategoryChips categories={customer.categories} />}
        line={facts.filter(Boolean).join(' · ')}
        longLine
        actions={
          <>
            <Write customer={customer} />
            <More customer={customer} name={name} />
          </>
        }
      />
      {customer.blockedAt && (
        <FormAlert tone="warning">
          <b>{t('customer:block.is')}</b> {customer.blockedReason}
        </FormAlert>
      )}
      <Figures customer={customer} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <NextStepCard customer={customer} name={name} />
          <OrdersCard customer={customer} />
          <HistoryCard customer={customer} name={name} />
        </div>
        <div className={classes.column}>
          <FollowUpCard customer={customer} />
          <ConsentCard customer={customer} />
          <ContactCard customer={customer} />
          <LinkCard customer={customer} />
          <DuplicateCard customer={customer} />
          <PrivacyCard customer={customer} name={name} />
        </div>
      </div>
    </>
  )
}

/** All that the store knows about one person. */
export function CustomerScreen() {
  const { t } = useTranslation('customers')
  const { _id = '' } = useParams()
  const access = useAccess('customers.view')
  const query = useStoreQuery('get', CUSTOMER, atCustomer(_id), { enabled: access.allowed })
  return (
    <FormScreen
      title={t('detail.title')}
      back={{ to: useHref().store(paths.customerList), label: t('list.title') }}
      access={access}
      query={query}
      failed={t('detail.failed')}
      missing={t('detail.missing')}
    >
      {(customer) => <Detail key={customer._id} customer={customer} />}
    </FormScreen>
  )
}

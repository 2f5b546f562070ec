import { Button, Card, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { CUSTOMER, type Customer, type FollowUp } from '@/features/customers/api'
import { chatHref } from '@/features/customers/chatHref'
import classes from '@/features/customers/components/detail.module.css'
import { CreditStep, useIsOverdue } from '@/features/customers/credit/CreditStep'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn, formatDay } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'

/** The follow-ups that are due in the zone of the store. */
export function useDue(customer: Customer): FollowUp[] {
  const { timeZone } = useStore()
  const today = dayIn(Date.now(), timeZone)
  return customer.followUps.filter(({ dueOn }) => dueOn <= today)
}

function FollowUpStep({ customer, followUp }: { customer: Customer; followUp: FollowUp }) {
  const { t } = useTranslation('customer')
  const { locale } = useLocalePath()
  const { name: store } = useStore()
  const edit = useAccess('customers.edit')
  const update = useStoreMutation('patch', `${CUSTOMER}/follow-up/{follow_up_id}`)
  const lng = customer.language || locale
  const text = t('step.text', { lng, name: customer.firstName || customer.name, store })
  const href = chatHref(customer, text)
  const done = () =>
    update.mutate({
      params: { path: { customer_id: customer._id, follow_up_id: followUp._id } },
      body: { done: true },
    })
  return (
    <>
      <div className={classes.head}>
        <Title order={2} id="step">
          {t('step.followUp', { what: followUp.body })}
        </Title>
        <StatusChip tone="warning" icon={IconClock}>
          {formatDay(`${followUp.dueOn}T12:00:00Z`, locale, 'UTC')}
        </StatusChip>
      </div>
      <div className={classes.step}>
        {href ? (
          <p className={classes.draft}>
            <span className={classes.dim}>{t('step.draft')}</span>
            <br />
            {text}
          </p>
        ) : (
          <p className={classes.dim}>{t('step.noChat')}</p>
        )}
        <div className={classes.buttons}>
          {href && (
            <Button
              component="a"
              href={href}
              target="_blank"
              rel="noopener"
              variant="filled"
              leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
            >
              {t('write')}
            </Button>
          )}
          <PermissionButton
            {...edit}
            loading={update.isPending}
            leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
            onClick={done}
          >
            {t('followUp.done')}
          </PermissionButton>
        </div>
      </div>
    </>
  )
}

/** What to do about this person now, first of all. */
export function NextStepCard({ customer, name }: { customer: Customer; name: string }) {
  const { t } = useTranslation('customer')
  const [due] = useDue(customer)
  const isLate = useIsOverdue(customer)
  return (
    <Card component="section" aria-labelledby="step">
      {isLate ? (
        <CreditStep customer={customer} />
      ) : due ? (
        <FollowUpStep customer={customer} followUp={due} />
      ) : (
        <div className={classes.task}>
          <IconCircleCheck size={22} stroke={1.75} color="var(--vit-ok-text)" aria-hidden />
          <Title order={2} id="step">
            {t('step.none', { name })}
          </Title>
        </div>
      )}
    </Card>
  )
}

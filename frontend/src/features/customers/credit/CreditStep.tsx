import { Button, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '@/features/customers/api'
import { chatHref } from '@/features/customers/chatHref'
import detail from '@/features/customers/components/detail.module.css'
import { isOverdue, noon } from '@/features/customers/credit/creditApi'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn, formatDay } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { StatusChip } from '@/ui/StatusChip'

/** Whether what this person owes should have been paid by now. */
export function useIsOverdue({ creditDueOn }: Pick<Customer, 'creditDueOn'>): boolean {
  const { timeZone } = useStore()
  return isOverdue(creditDueOn, dayIn(Date.now(), timeZone))
}

/** The text that will be sent stands there before the chat is opened. */
export function CreditStep({ customer }: { customer: Customer }) {
  const { t } = useTranslation('credit')
  const { locale } = useLocalePath()
  const { name: store } = useStore()
  const { format } = useMoney()
  const lng = customer.language || locale
  const day = noon(customer.creditDueOn ?? '')
  const amount = format(customer.creditBalance)
  const text = t('remind.text', {
    lng,
    name: customer.firstName || customer.name,
    store,
    amount,
    day: formatDay(day, lng === 'en' ? 'en' : 'es', 'UTC'),
  })
  const href = chatHref(customer, text)
  return (
    <>
      <div className={detail.head}>
        <Title order={2} id="step">
          {t('remind.step', { amount })}
        </Title>
        <StatusChip tone="danger" icon={IconClock}>
          {t('remind.since', { day: formatDay(day, locale, 'UTC') })}
        </StatusChip>
      </div>
      <div className={detail.step}>
        {href ? (
          <p className={detail.draft}>{text}</p>
        ) : (
          <p className={detail.dim}>{t('remind.noChat')}</p>
        )}
        {href && (
          <div className={detail.buttons}>
            <Button
              component="a"
              href={href}
              target="_blank"
              rel="noopener"
              variant="filled"
              leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
            >
              {t('remind.send')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

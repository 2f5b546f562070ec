import { Card, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconId, IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { useWhatsApp } from '@/features/orders/useWhatsApp'
import { initials } from '@/lib/text'
import classes from './cards.module.css'

/** +51 987 654 321; other countries as they were dialled. */
const readable = (phone: string) => phone.replace(/^(\+51)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
const isHidden = (text: string) => text.includes('•')

export function CustomerCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const chat = useWhatsApp(order)
  const { email, phone, documentType, documentNumber } = order.contact
  const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const
  return (
    <Card component="section" aria-labelledby="customer">
      <div className={classes.head}>
        <Title order={2} id="customer">
          {t('customer.title')}
        </Title>
      </div>
      <div className={classes.person}>
        <span className={classes.avatar} aria-hidden>
          {initials(order.customerName)}
        </span>
        <div>
          <div className={classes.strong}>{order.customerName || t('nobody')}</div>
          {order.district && <div className={classes.dim}>{order.district}</div>}
        </div>
      </div>
      <ul className={classes.facts}>
        {phone && (
          <li>
            <IconPhone {...icon} />
            {isHidden(phone) ? phone : <a href={`tel:${phone}`}>{readable(phone)}</a>}
          </li>
        )}
        {chat && (
          <li>
            <IconBrandWhatsapp {...icon} />
            <a href={chat} target="_blank" rel="noopener">
              {t('customer.whatsapp')}
            </a>
          </li>
        )}
        {email && (
          <li>
            <IconMail {...icon} />
            {isHidden(email) ? email : <a href={`mailto:${email}`}>{email}</a>}
          </li>
        )}
        {documentNumber && (
          <li>
            <IconId {...icon} />
            {documentType} {documentNumber}
          </li>
        )}
      </ul>
      {order.customerNote && (
        <div className={classes.note}>
          <span className={classes.dim}>{t('customer.note')}</span>
          <br />
          {order.customerNote}
        </div>
      )}
    </Card>
  )
}

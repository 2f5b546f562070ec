import { Card, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconId, IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { ContactEditor } from '@/features/orders/components/contactEditing/ContactEditor'
import { EditButton } from '@/features/orders/components/contactEditing/EditButton'
import { useEditing } from '@/features/orders/components/contactEditing/useEditing'
import { BuyerHistory } from '@/features/orders/components/detail/BuyerHistory'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { whatsAppChat } from '@/features/orders/whatsApp'
import { readablePhone } from '@/lib/readablePhone'
import { initials } from '@/lib/text'
import classes from './cards.module.css'

const isHidden = (text: string) => text.includes('•')

export function CustomerCard({ order, actions }: { order: Order; actions: OrderActions }) {
  const { t } = useTranslation('orders')
  const { editing, opener, start, stop } = useEditing()
  const chat = whatsAppChat(order)
  const { email, phone, documentType, documentNumber } = order.contact
  const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const
  return (
    <Card component="section" aria-labelledby="customer">
      <div className={classes.head}>
        <Title order={2} id="customer">
          {t('customer.title')}
        </Title>
        <EditButton ref={opener} label={t('edit.contact')} onClick={start} />
      </div>
      <div className={classes.person}>
        <span className={classes.avatar} aria-hidden>
          {initials(order.customerName)}
        </span>
        <div>
          <div className={classes.strong}>{order.customerName || t('nobody')}</div>
          {order.district && <div className={classes.dim}>{order.district}</div>}
          <BuyerHistory order={order} />
        </div>
      </div>
      <ul className={classes.facts}>
        {phone && (
          <li>
            <IconPhone {...icon} />
            {isHidden(phone) ? phone : <a href={`tel:${phone}`}>{readablePhone(phone)}</a>}
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
      {editing && <ContactEditor order={order} actions={actions} onClose={stop} />}
    </Card>
  )
}

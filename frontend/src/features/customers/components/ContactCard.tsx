import { Card, Title } from '@mantine/core'
import {
  IconBuilding,
  IconCake,
  IconEyeOff,
  IconId,
  IconMail,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import type { Customer } from '@/features/customers/api'
import classes from '@/features/customers/components/detail.module.css'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatLocale } from '@/lib/money'
import { paths } from '@/lib/paths'
import { readablePhone } from '@/lib/readablePhone'
import { PermissionButton } from '@/ui/PermissionButton'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const
type Address = Record<string, string | undefined>

function AddressLines({ address }: { address: Address }) {
  const { t } = useTranslation('customer')
  const place = [address.neighborhoodName, address.stateName ?? address.cityName]
  return (
    <span>
      {address.line}
      <br />
      {[...new Set(place.filter(Boolean))].join(', ')}
      {address.reference && (
        <p className={classes.dim}>{t('contact.reference', { text: address.reference })}</p>
      )}
    </span>
  )
}

function Contact({ contact }: { contact: NonNullable<Customer['contact']> }) {
  const { phone, email, documentType, documentNumber, addresses } = contact
  return (
    <>
      {phone && (
        <li>
          <IconPhone {...icon} />
          <a href={`tel:${phone}`}>{readablePhone(phone)}</a>
        </li>
      )}
      {email && (
        <li>
          <IconMail {...icon} />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {documentNumber && (
        <li>
          <IconId {...icon} />
          {documentType} {documentNumber}
        </li>
      )}
      {(addresses as Address[]).map((address) => (
        <li key={`${address.neighborhood}-${address.line}`}>
          <IconMapPin {...icon} />
          <AddressLines address={address} />
        </li>
      ))}
    </>
  )
}

/** A birthday has no year that matters, and no zone. */
function useBirthday(birthday: string | null): string | null {
  const { locale } = useLocalePath()
  if (birthday === null) return null
  return new Intl.DateTimeFormat(formatLocale(locale), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${birthday}T12:00:00Z`))
}

/** How to reach this person, for who may see it. */
export function ContactCard({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customer')
  const href = useHref()
  const edit = useAccess('customers.edit')
  const seeContact = useAccess('customers.see_contact')
  const birthday = useBirthday(customer.birthday)
  const { contact, company } = customer
  return (
    <Card component="section" aria-labelledby="contact">
      <div className={classes.head}>
        <Title order={2} id="contact">
          {t('contact.title')}
        </Title>
        <PermissionButton
          {...(edit.allowed ? { allowed: true } : edit)}
          variant="subtle"
          size="compact-sm"
          data-flush="end"
          component={Link}
          to={href.store(paths.customerEdit(customer._id))}
        >
          {t('contact.edit')}
        </PermissionButton>
      </div>
      <ul className={classes.facts}>
        {contact ? (
          <Contact contact={contact} />
        ) : (
          <li>
            <IconEyeOff {...icon} />
            <span className={classes.dim}>{seeContact.reason}</span>
          </li>
        )}
        {company && (
          <li>
            <IconBuilding {...icon} />
            {company}
          </li>
        )}
        {birthday && (
          <li>
            <IconCake {...icon} />
            {birthday}
          </li>
        )}
      </ul>
    </Card>
  )
}

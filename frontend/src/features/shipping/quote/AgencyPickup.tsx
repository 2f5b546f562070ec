import { Button, Select, Switch, TextInput } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { agencyWords, buyerMessage, newKey } from '@/features/shipping/quote/quoteFacts'
import type { PickupTexts } from '@/features/shipping/quote/types'
import type { PickupDesk } from '@/features/shipping/quote/usePickup'
import type { QuoteDesk } from '@/features/shipping/quote/useQuote'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { SideCard } from '@/ui/SideCard'
import { TelephoneInput } from '@/ui/TelephoneInput'
import classes from './Quote.module.css'

type Props = { desk: QuoteDesk; pickup: PickupDesk }

/** Who fetches the parcel at which agency. The key stays between shop and buyer. */
export function AgencyPickup({ desk, pickup }: Props) {
  const { t } = useTranslation('quote')
  const { country } = useStore()
  const { fields, change, errors, agency, agencies, seesContact } = pickup
  const { order, chosen } = desk
  const courier = chosen?.option?.name ?? ''
  const isBuyer = fields.person.trim() === order?.customerName
  const hidden = seesContact ? undefined : t('pickup.hidden')
  return (
    <SideCard title={t('pickup.title')} note={courier}>
      <div className={classes.fields}>
        <Select
          label={t('pickup.agency')}
          placeholder={t('pickup.noAgency')}
          nothingFoundMessage={t('pickup.noAgency')}
          searchable
          allowDeselect={false}
          value={agency?.code ?? null}
          error={errors.agencyCode}
          data={agencies.map((one) => ({ value: one.code, label: agencyWords(one) }))}
          onChange={(agencyCode) => change({ agencyCode })}
        />
        <TextInput
          label={t('pickup.guide', { courier })}
          description={t('pickup.guideHelp')}
          maxLength={120}
          autoComplete="off"
          value={fields.tracking}
          onChange={(event) => change({ tracking: event.currentTarget.value })}
        />
        <TextInput
          label={t('pickup.person')}
          description={isBuyer ? t('pickup.same') : undefined}
          maxLength={160}
          autoComplete="off"
          value={fields.person}
          onChange={(event) => change({ person: event.currentTarget.value })}
        />
        <DigitsInput
          label={t('pickup.document')}
          description={hidden ?? t('pickup.documentHelp')}
          placeholder={hidden && '•••'}
          maxLength={8}
          autoComplete="off"
          value={fields.document}
          error={errors.document}
          onChange={(document) => change({ document })}
        />
        <TelephoneInput
          label={t('pickup.phone')}
          description={hidden}
          defaultCountry={country}
          value={fields.phone}
          error={errors.phone}
          onChange={(phone) => change({ phone })}
        />
        <DigitsInput
          label={t('pickup.key')}
          description={hidden ?? t('pickup.keyHelp')}
          placeholder={hidden && '•••'}
          maxLength={4}
          autoComplete="off"
          classNames={{ input: classes.key }}
          value={fields.key}
          error={errors.key}
          rightSectionWidth={92}
          rightSection={
            <Button
              variant="transparent"
              size="compact-sm"
              onClick={() => change({ key: newKey() })}
            >
              {t('pickup.newKey')}
            </Button>
          }
          onChange={(key) => change({ key })}
        />
      </div>
      <p className={classes.secret}>
        <IconShieldLock size={18} stroke={1.8} aria-hidden />
        {t('pickup.secret', { name: order?.contact.firstName })}
      </p>
    </SideCard>
  )
}

/** The note to the buyer as they will read it. */
export function BuyerMessage({ desk, pickup, texts }: Props & { texts: PickupTexts | undefined }) {
  const { t } = useTranslation('quote')
  const { name: store } = useStore()
  const { order, chosen } = desk
  const { fields, agency, change } = pickup
  if (order === undefined || texts === undefined) return null
  const { way, bring } = buyerMessage(texts, {
    name: order.contact.firstName,
    number: order.number,
    courier: chosen?.option?.name ?? '',
    agency: agency ? agencyWords(agency) : '',
    person: fields.person,
    document: fields.document,
    key: fields.key,
    isBuyer: fields.person.trim() === order.customerName,
    promise: chosen?.option?.promise ?? null,
  })
  return (
    <SideCard title={t('message.title', { name: order.contact.firstName })}>
      <div className={classes.message}>
        <div className={classes.bubble}>
          <b>{store}</b>
          <p>{way}</p>
          <p>{bring}</p>
        </div>
      </div>
      <Switch
        className={classes.switch}
        label={t('message.send')}
        description={t('message.sendHelp')}
        checked={fields.notify}
        onChange={(event) => change({ notify: event.currentTarget.checked })}
      />
      {!order.contact.email && <FormAlert tone="info">{t('message.noMail')}</FormAlert>}
    </SideCard>
  )
}

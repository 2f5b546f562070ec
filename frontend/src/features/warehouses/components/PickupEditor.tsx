import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import type { Warehouse } from '@/features/warehouses/api'
import { HoursEditor } from '@/features/warehouses/components/HoursEditor'
import {
  AddressSection,
  ContactSection,
  TellSection,
  UseSection,
} from '@/features/warehouses/components/PickupSections'
import { SpecialDays } from '@/features/warehouses/components/SpecialDays'
import { usePickupEditor } from '@/features/warehouses/usePickupEditor'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { PageHeader } from '@/ui/PageHeader'
import { usePageTitle } from '@/ui/usePageTitle'

/** Where goods lie and buyers fetch them: address, hours, what they are told. */
export function PickupEditor({ point }: { point?: Warehouse }) {
  const { t } = useTranslation('warehouses')
  const href = useHref()
  const { country, timeZone } = useStore()
  const access = useAccess(point === undefined ? 'shipping.create' : 'shipping.edit')
  const form = usePickupEditor(point)
  const { values, errors } = form
  usePageTitle(point?.name)
  return (
    <ResourceForm
      form={form}
      access={access}
      saveLabel={point === undefined ? t('form.add') : undefined}
      header={
        <PageHeader
          title={point?.name ?? t('new.title')}
          line={t(values.isPickup ? 'form.line' : 'form.lineStock')}
          back={{ to: href.store(paths.pickups), label: t('list.title') }}
        />
      }
    >
      <UseSection form={form} isDefault={point?.isDefault ?? false} />
      <AddressSection form={form} />
      <FormSection title={t('field.hours')} note={t('hours.note', { zone: timeZone })}>
        {errors.hours && <FormAlert>{errors.hours}</FormAlert>}
        <HoursEditor
          id="field-hours"
          value={values.hours}
          onChange={(hours) => form.setFieldValue('hours', hours)}
        />
      </FormSection>
      <FormSection title={t('field.exceptions')} note={t('special.line')}>
        {errors.exceptions && <FormAlert>{errors.exceptions}</FormAlert>}
        <SpecialDays
          id="field-exceptions"
          value={values.exceptions}
          onChange={(days) => form.setFieldValue('exceptions', days)}
          country={country}
          timeZone={timeZone}
        />
      </FormSection>
      <TellSection form={form} />
      <ContactSection form={form} />
    </ResourceForm>
  )
}

import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DistrictPicker, type TriedPlace } from '@/features/shipping/components/DistrictPicker'
import { AddButton, RemoveButton } from '@/features/shipping/couriers/CardTable'
import { newCode } from '@/features/shipping/couriers/courierForm'
import type { CourierForm } from '@/features/shipping/couriers/useCourierForm'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { type Places, usePlaces } from '@/ui/placeTree/usePlaces'
import classes from './Couriers.module.css'

/** A district as its field shows it, by its code alone. */
function placeOf(district: string, places: Places): TriedPlace | undefined {
  const [state, city] = [district.slice(0, 2), district.slice(0, 4)]
  const node =
    places.status === 'ready' ? places.index.find(`PE/${state}/${city}/${district}`) : undefined
  if (node === undefined) return undefined
  const around = [node, node.parent, node.parent?.parent].flatMap((one) => one?.plainName ?? [])
  const path = [...new Set(around)].join(', ')
  return { country: 'PE', state, city, neighborhood: district, name: node.plainName, path }
}

/** Where a package waits for its buyer. */
export function AgencyRows({ form, courier }: { form: CourierForm; courier: string }) {
  const { t } = useTranslation('couriers')
  const places = usePlaces('PE')
  const { agencies } = form.values
  const put = (next: typeof agencies) => form.setFieldValue('agencies', next)
  const empty = { name: '', district: '', address: '', keepDays: '' }
  return (
    <>
      <ul className={classes.boxes}>
        {agencies.map(({ code, name, district }, at) => (
          <li key={code} className={classes.agency}>
            <TextInput {...form.getInputProps(`agencies.${at}.name`)} autoComplete="off" />
            <DistrictPicker
              label={t('field.district')}
              place={placeOf(district, places)}
              error={form.errors[`agencies.${at}.district`]}
              onChange={(place) =>
                form.setFieldValue(
                  `agencies.${at}.district` as never,
                  (place?.neighborhood ?? '') as never,
                )
              }
            />
            <TextInput {...form.getInputProps(`agencies.${at}.address`)} autoComplete="off" />
            <DigitsInput {...form.getInputProps(`agencies.${at}.keepDays`)} maxLength={2} />
            <RemoveButton
              label={t('removeAgency', { name })}
              onClick={() => put(agencies.filter((one) => one.code !== code))}
            />
          </li>
        ))}
      </ul>
      <AddButton
        label={t('addAgency')}
        onClick={() => put([...agencies, { code: newCode(courier), ...empty }])}
      />
    </>
  )
}

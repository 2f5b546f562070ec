import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import {
  type Courier,
  type Couriers,
  courierSchema,
  fromApi,
  toPatch,
} from '@/features/shipping/couriers/courierForm'
import { useStoreOid } from '@/lib/pageContext'
import { useMoney } from '@/lib/store/useMoney'
import { useServerForm } from '@/ui/form/useServerForm'

export const COURIERS = '/api/v1/shipping/courier'

/** One courier of the store: its credentials, its rate card and its agencies. */
export function useCourierForm(saved: Couriers, courier: Courier) {
  const { t } = useTranslation('couriers')
  const { digits } = useMoney()
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const { mutateAsync } = useStoreMutation('patch', COURIERS, { updates: COURIERS, silent: true })
  return useServerForm({
    schema: courierSchema(digits),
    texts: 'couriers',
    label: (field) => t(`field.${field.split('.').at(-1)}`),
    values: fromApi(courier),
    version: saved.version,
    submit: (output, { changed, version }) =>
      mutateAsync({ body: { version, couriers: [toPatch(output, changed, courier)] } }),
    onStale: () => refetch(cache, storeQuery(storeOid, 'get', COURIERS)),
  })
}

export type CourierForm = ReturnType<typeof useCourierForm>

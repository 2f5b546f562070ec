import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import type { Body } from '@/api/types'
import { useStoreOid } from '@/lib/pageContext'
import type { FormSchema, Values } from '@/ui/form/schemaErrors'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

const SETTINGS = '/api/v1/shipping/settings'
type Changes = Body<typeof SETTINGS, 'patch'>

type Options<V extends Values, O> = {
  schema: FormSchema<V, O>
  values: V
  version: number
  toBody: (output: O) => Changes
  /** What is said once it is saved. */
  saved: string
  onClose: () => void
}

/** A dialog that writes a part of what holds for every method. */
export function useSettingsForm<V extends Values, O>(options: Options<V, O>) {
  const { schema, values, version, toBody, saved, onClose } = options
  const { t } = useTranslation('logistics')
  const storeOid = useStoreOid()
  const cache = useQueryClient()
  const { mutateAsync } = useStoreMutation('patch', SETTINGS, { updates: SETTINGS, silent: true })
  return useServerForm<V, O>({
    schema,
    texts: 'logistics',
    values,
    version,
    serverPaths: {
      'parcel.length': 'length',
      'parcel.width': 'width',
      'parcel.height': 'height',
      'parcel.weight': 'weight',
    } as never,
    submit: async (output, { version: seen }) => {
      await mutateAsync({ body: { ...toBody(output), version: seen } })
      notify.success({ title: t(saved) })
      onClose()
    },
    onStale: () => refetch(cache, storeQuery(storeOid, 'get', SETTINGS)),
  })
}

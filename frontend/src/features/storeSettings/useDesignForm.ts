import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import type { Design } from '@/features/storeSettings/api'
import {
  checkDesign,
  type DesignValues,
  fromApi,
  toBody,
} from '@/features/storeSettings/designForm'
import { useEditForm } from '@/ui/useEditForm'

const PATH = '/api/v1/store/design'

/** Editing the look of the shop. */
export function useDesignForm(storeOid: string, design: Design) {
  const { t } = useTranslation('storeSettings')
  const cache = useQueryClient()
  const update = useStoreMutation('patch', PATH, { updates: PATH, silent: true })
  return useEditForm<DesignValues>({
    key: `design:${storeOid}`,
    base: fromApi(design),
    version: design.version,
    check: checkDesign((key) => t(key)),
    send: (values, _changed, version) => update.mutateAsync({ body: toBody(values, version) }),
    refresh: () => refetch(cache, storeQuery(storeOid, 'get', PATH)),
    paths: { hero: 'heroTitle', fonts: 'heading' },
  })
}

export type DesignForm = ReturnType<typeof useDesignForm>

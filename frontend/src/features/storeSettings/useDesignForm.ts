import { useQueryClient } from '@tanstack/react-query'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import type { Design } from '@/features/storeSettings/api'
import { fromApi, toBody } from '@/features/storeSettings/designForm'
import { designSchema } from '@/features/storeSettings/designSchema'
import { useServerForm } from '@/ui/form/useServerForm'

const PATH = '/api/v1/store/design'

/** Editing the look of the shop. */
export function useDesignForm(storeOid: string, design: Design) {
  const cache = useQueryClient()
  const update = useStoreMutation('patch', PATH, { updates: PATH, silent: true })
  return useServerForm({
    schema: designSchema,
    texts: 'storeSettings',
    values: fromApi(design),
    version: design.version,
    draftKey: `design:${storeOid}`,
    submit: (output, { version }) => update.mutateAsync({ body: toBody(output, version) }),
    onStale: () => refetch(cache, storeQuery(storeOid, 'get', PATH)),
    serverPaths: { hero: 'heroTitle', fonts: 'heading' },
  })
}

export type DesignForm = ReturnType<typeof useDesignForm>

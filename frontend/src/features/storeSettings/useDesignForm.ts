import { type Design, useSettingsCalls } from '@/features/storeSettings/api'
import { fromApi, toBody } from '@/features/storeSettings/designForm'
import { designSchema } from '@/features/storeSettings/designSchema'
import { useServerForm } from '@/ui/form/useServerForm'

/** Editing the look of the shop. */
export function useDesignForm(storeOid: string, design: Design) {
  const calls = useSettingsCalls(storeOid)
  return useServerForm({
    schema: designSchema,
    texts: 'storeSettings',
    values: fromApi(design),
    version: design.version,
    draftKey: `design:${storeOid}`,
    submit: (output, { version }) => calls.changeDesign(toBody(output, version)),
    onStale: calls.refreshDesign,
    serverPaths: { hero: 'heroTitle', fonts: 'heading' },
  })
}

export type DesignForm = ReturnType<typeof useDesignForm>

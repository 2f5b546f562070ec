import { useTranslation } from 'react-i18next'
import { type Design, useSettingsCalls } from '@/features/storeSettings/api'
import {
  checkDesign,
  type DesignValues,
  fromApi,
  toBody,
} from '@/features/storeSettings/designForm'
import { useEditForm } from '@/ui/useEditForm'

/** Editing the look of the shop. */
export function useDesignForm(storeOid: string, design: Design) {
  const { t } = useTranslation('storeSettings')
  const calls = useSettingsCalls(storeOid)
  return useEditForm<DesignValues>({
    key: `design:${storeOid}`,
    base: fromApi(design),
    version: design.version,
    check: checkDesign((key) => t(key)),
    send: (values, _changed, version) => calls.changeDesign(toBody(values, version)),
    refresh: calls.refreshDesign,
    paths: { hero: 'heroTitle', fonts: 'heading' },
  })
}

export type DesignForm = ReturnType<typeof useDesignForm>

import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import {
  type FreeDelivery,
  fromApi,
  moveRule,
  newRule,
  type RuleValues,
  rulesSchema,
  toBody,
} from '@/features/shipping/freeDelivery/rulesForm'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'

import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

const PATH = '/api/v1/shipping/promotion'

/** The whole list is one form: what somebody else saved meanwhile is asked about. */
export function useRulesForm(saved: FreeDelivery) {
  const { t } = useTranslation('freeDelivery')
  const { _id: storeOid } = useStore()
  const { digits } = useMoney()
  const cache = useQueryClient()
  const { mutateAsync } = useStoreMutation('patch', PATH, { updates: PATH, silent: true })
  return useServerForm({
    schema: rulesSchema(digits),
    texts: 'freeDelivery',
    label: (field) => t(`field.${field.split('.').at(-1)}`),
    values: fromApi(saved),
    version: saved.version,
    draftKey: `freeDelivery:${storeOid}`,
    asksOnConflict: true,
    submit: (output, { version }) => mutateAsync({ body: toBody(output, version) }),
    onStale: () => refetch(cache, storeQuery(storeOid, 'get', PATH)),
  })
}

export type RulesForm = ReturnType<typeof useRulesForm>

/** What can be done to the list; what was deleted comes back by the toast until it is saved. */
export function useRuleActs(form: RulesForm, nameOf: (rule: RuleValues) => string) {
  const { t } = useTranslation('freeDelivery')
  const { language } = useStore()
  const put = (rules: RuleValues[]) => form.setFieldValue('rules', rules)
  const all = () => form.getValues().rules
  return {
    add: (): string => {
      const key = crypto.randomUUID()
      put([...all(), newRule(key, { [language]: t('usualName', { lng: language }) })])
      return key
    },
    move: (from: number, to: number) => put(moveRule(all(), from, to)),
    remove: (at: number) => {
      const rule = all()[at]
      if (rule === undefined) return
      put(all().filter((one) => one.key !== rule.key))
      const restore = () => put([...all().slice(0, at), rule, ...all().slice(at)])
      notify.info({
        title: t('removed', { name: nameOf(rule) }),
        action: { label: t('undo'), onClick: restore },
      })
    },
  }
}

import type { RuleValues } from '@/features/discounts/ruleForm'
import type { ServerForm } from '@/ui/form/useServerForm'

/** What the cards that coupons and promotions share need of their forms. */
export type RuleForm = {
  values: RuleValues
  errors: Record<string, string | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: a form with these fields among others
  getInputProps: ServerForm<any, any>['getInputProps']
  // biome-ignore lint/suspicious/noExplicitAny: as above
  setFieldValue: (field: any, value: any) => void
}

import type { ServerForm } from '@/ui/form/useServerForm'

/** What cards need of the form of any way of delivery. */
export type RuleForm = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: the fields differ by the kind of rate
  ServerForm<any, any>,
  'values' | 'errors' | 'getInputProps' | 'setFieldValue'
>

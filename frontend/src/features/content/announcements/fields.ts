import type { ServerForm } from '@/ui/form/useServerForm'

/** What parts of the three forms need of them. */
export type FieldProps = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: forms of different values
  ServerForm<any, any>,
  'getInputProps'
>

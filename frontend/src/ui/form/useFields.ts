import { type GetInputPropsOptions, type UseFormReturnType, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '@/ui/form/base'
import {
  byField,
  type FieldErrors,
  type FormSchema,
  maxLengthOf,
  parseValues,
  stillWrong,
  type Translate,
  type Values,
} from '@/ui/form/schemaErrors'

export type FieldOptions<V extends Values, O> = {
  schema: FormSchema<V, O>
  /** The namespace of the texts: `field.<name>` names a field, and messages stand there too. */
  texts?: string
  /** Where fields are not called `field.<name>`; by default, without texts, by their names. */
  label?: (field: string) => string
  /** The id of a field is `<idPrefix>-<name>`. */
  idPrefix?: string
}

/** `any`: an input takes its own kind of value and says on its own how it changes. */
type InputProps = Omit<
  ReturnType<UseFormReturnType<Values>['getInputProps']>,
  'value' | 'defaultValue' | 'defaultChecked'
> & {
  id: string
  label: string
  // biome-ignore lint/suspicious/noExplicitAny: see above
  value: any
  maxLength: number | undefined
  onBlur: () => void
}

/** The inputs of a form: values, what is wrong with them, and the props of each. */
export function useFields<V extends Values, O>(initialValues: V, options: FieldOptions<V, O>) {
  const { schema, texts, idPrefix = 'field' } = options
  const { t: translate } = useTranslation(texts === undefined ? ['forms'] : [texts, 'forms'])
  const t: Translate = (key, params = {}) => translate(key, params)
  const named = (field: string) => (texts === undefined ? field : t(`field.${field}`))
  const label = options.label ?? named
  const visible = useRef(new Set<string>())
  const errors = useRef<FieldErrors>({})
  const [revealed, setRevealed] = useState<string[]>([])

  const parse = (values: V) => parseValues(schema, values, t)
  const check = (values: Values) =>
    byField(parse(values as V).errors ?? {}, visible.current, values)
  const form = useForm<V>({
    mode: 'controlled',
    initialValues,
    clearInputErrorOnChange: false,
    onValuesChange: (...change) => {
      errors.current = stillWrong(errors.current, change, check)
      form.setErrors(errors.current)
    },
  })
  errors.current = form.errors as FieldErrors

  /** On leaving a field; what the server refused stays until it is changed. */
  const validateField = (field: string) => {
    const message = check(form.getValues())[field]
    if (message !== undefined) form.setFieldError(field as never, message)
  }
  const getInputProps = (
    path: Field<V> | (string & {}),
    props?: GetInputPropsOptions,
  ): InputProps => {
    visible.current.add(path)
    return {
      value: undefined,
      ...form.getInputProps(path as never, props),
      id: `${idPrefix}-${path}`,
      label: label(path),
      maxLength: maxLengthOf(schema, path),
      onBlur: () => validateField(path),
    }
  }
  return {
    form,
    t,
    label,
    parse,
    errors: form.errors as FieldErrors,
    visible: visible.current,
    /** The fields that the last submit found wrong and that still are. */
    revealed: revealed.filter((field) => form.errors[field]),
    /** Puts errors beside their fields; answers whether there are any. */
    reveal: (found: FieldErrors) => {
      const ordered = byField(found, visible.current, form.getValues())
      form.setErrors(ordered)
      setRevealed(Object.keys(ordered))
      return ordered
    },
    validateField,
    getInputProps,
  }
}

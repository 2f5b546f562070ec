import * as z from 'zod/mini'

export type Values = Record<string, unknown>
/** Messages by field. */
export type FieldErrors = Partial<Record<string, string>>
/** `V` as the inputs hold it, `O` as it is sent. */
export type FormSchema<V extends Values = Values, O = unknown> = z.core.$ZodType<O, V>
export type Translate = (key: string, params?: Record<string, unknown>) => string

type RawIssue = z.core.$ZodRawIssue

/** The text of a rule that names none of its own. */
function defaultMessage(issue: RawIssue): string {
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'forms:email'
  if (issue.code === 'too_big') {
    return issue.origin === 'string' ? 'forms:tooLong' : 'forms:tooLarge'
  }
  if (issue.code !== 'too_small') return 'forms:invalid'
  if (issue.origin === 'number') return 'forms:tooSmall'
  return Number(issue.minimum) > 1 && issue.input !== '' ? 'forms:tooShort' : 'forms:required'
}

const figures = (issue: z.core.$ZodIssue): Values => ({
  ...('minimum' in issue && { minimum: issue.minimum }),
  ...('maximum' in issue && { maximum: issue.maximum }),
  ...('params' in issue && issue.params),
})

type Parsed<O> = { output: O; errors?: undefined } | { output?: undefined; errors: FieldErrors }

/**
 * Checks values by a schema. Its messages are keys of texts, filled in with the figures of the rule
 * ("Use {{maximum}} characters or fewer"); an error stands at its path: `address.city`.
 */
export function parseValues<V extends Values, O>(
  schema: FormSchema<V, O>,
  values: V,
  t: Translate,
): Parsed<O> {
  const result = z.safeParse(schema, values, { error: defaultMessage })
  if (result.success) return { output: result.data }
  const errors: FieldErrors = {}
  for (const issue of result.error.issues) {
    errors[issue.path.join('.')] ??= t(issue.message, figures(issue))
  }
  return { errors }
}

/** The field that shows what is wrong at `path`: the nearest one around it, else the whole value. */
export function fieldOf(path: string, visible: ReadonlySet<string>): string {
  const parts = path.split('.')
  const prefixes = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
  return prefixes.find((prefix) => visible.has(prefix)) ?? parts[0] ?? path
}

/** The first message for each field, in the order of the values. */
export function byField(
  errors: FieldErrors,
  visible: ReadonlySet<string>,
  values: Values,
): FieldErrors {
  const found: FieldErrors = {}
  for (const [path, message] of Object.entries(errors)) found[fieldOf(path, visible)] ??= message
  const order = Object.keys(values)
  const place = (field: string) => order.indexOf(field.split('.')[0] ?? field)
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => place(a) - place(b)))
}

const valueAt = (values: Values, path: string) =>
  path.split('.').reduce<unknown>((value, part) => (value as Values | undefined)?.[part], values)

/**
 * After a change: fields that were wrong are checked again, no other complains while it is being
 * written. What the server refused stays until its own field is changed.
 */
export function stillWrong(
  errors: FieldErrors,
  [values, previous]: [Values, Values],
  check: (values: Values) => FieldErrors,
): FieldErrors {
  const wrong = Object.entries(errors)
  if (wrong.length === 0) return errors
  const [found, before] = [check(values), check(previous)]
  const isRefused = (path: string, message?: string) =>
    before[path] !== message && valueAt(values, path) === valueAt(previous, path)
  return Object.fromEntries(
    wrong
      .map(([path, message]) => [path, found[path] ?? (isRefused(path, message) ? message : '')])
      .filter(([, message]) => message),
  )
}

/** Of a row what the schema of a form knows. */
export function knownFields<V extends Values>(schema: FormSchema<V>, row: V): V {
  const def: object = schema._zod.def
  if (!('shape' in def)) return row
  const known = Object.keys(def.shape as Shape).map((field) => [field, row[field]])
  return Object.fromEntries(known) as V
}

/** How long a text may be, as the schema has it. */
export function maxLengthOf(schema: z.core.$ZodType, path: string): number | undefined {
  const field = path.split('.').reduce<z.core.$ZodType | undefined>((outer, part) => {
    const def: object = outer ? unwrap(outer)._zod.def : {}
    return 'shape' in def ? (def.shape as Shape)[part] : undefined
  }, schema)
  const { type, checks = [] } = field ? unwrap(field)._zod.def : {}
  if (type !== 'string') return undefined
  const rules = checks.map(({ _zod }) => _zod.def as z.core.$ZodCheckMaxLengthDef)
  return rules.find(({ check }) => check === 'max_length')?.maximum
}

type Shape = Record<string, z.core.$ZodType>
type Wrapper = { innerType?: z.core.$ZodType; in?: z.core.$ZodType; valueType?: z.core.$ZodType }

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: input, valueType } = schema._zod.def as Wrapper
  const inner = innerType ?? input ?? valueType
  return inner === undefined ? schema : unwrap(inner)
}

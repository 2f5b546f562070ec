import * as z from 'zod/mini'
import { between } from '@/ui/form/rules'

export const KINDS = ['BOLETA', 'FACTURA', 'SALES_NOTE'] as const
export const DOCUMENTS = ['', 'DNI', 'RUC', 'CE', 'PASSPORT'] as const

const SHAPES: Record<string, RegExp> = {
  DNI: /^\d{8}$/,
  RUC: /^(10|15|17|20)\d{9}$/,
  CE: /^[A-Za-z0-9-]{4,12}$/,
  PASSPORT: /^[A-Za-z0-9-]{4,12}$/,
}
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Eleven digits, of which the last checks the others. */
export function isRuc(number: string): boolean {
  if (!SHAPES.RUC?.test(number)) return false
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return (11 - (sum % 11)) % 10 === Number(number[10])
}

function isDocument(kind: string, number: string): boolean {
  return kind === 'RUC' ? isRuc(number) : (SHAPES[kind]?.test(number) ?? false)
}

const values = z.object({
  kind: z.enum(KINDS),
  seriesOid: z.string().check(z.minLength(1)),
  paymentTerm: z.enum(['CASH', 'CREDIT']),
  dueOn: z.string(),
  documentType: z.enum(DOCUMENTS),
  documentNumber: z.string().check(z.trim(), z.maxLength(20)),
  name: z.string().check(z.trim(), z.maxLength(160)),
  address: z.string().check(z.trim(), z.maxLength(255)),
})
export type EmitValues = z.infer<typeof values>

/** `named`: the total is over what a boleta may be sold for without a name. */
export const emitSchema = (named: boolean) =>
  values.check(
    between<EmitValues>((typed, refuse) => {
      const isFactura = typed.kind === 'FACTURA'
      const { documentType: kind, documentNumber: number } = typed
      if (isFactura && kind !== 'RUC') refuse('documentNumber', 'emit.needsRuc')
      else if (kind !== '' && !isDocument(kind, number)) {
        refuse('documentNumber', `emit.wrong.${kind}`)
      } else if (named && typed.kind === 'BOLETA' && kind === '') {
        refuse('documentNumber', 'emit.needsDocument')
      }
      const isNamed = isFactura || (named && typed.kind === 'BOLETA')
      if (isNamed && typed.name === '') refuse('name', 'forms:required')
      if (isFactura && typed.address === '') refuse('address', 'forms:required')
      if (typed.paymentTerm === 'CREDIT' && typed.dueOn === '') refuse('dueOn', 'forms:required')
    }),
  )

import * as z from 'zod/mini'
import { between, optionalAmount, requiredText, wholeNumber } from '@/ui/form/rules'

export const CONTACT_RULES = ['EMAIL_AND_PHONE', 'EMAIL', 'PHONE', 'EITHER'] as const
export const DOCUMENT_RULES = ['OFF', 'OPTIONAL', 'REQUIRED'] as const
export const DOCUMENT_TYPES = ['DNI', 'RUC', 'CE', 'PASSPORT'] as const

/** Letters alone: the digits behind it are the number. */
const ORDER_PREFIX = /^([A-Za-z]{1,5}-?)?$/

/** 0 to 50 with two decimals, as the server takes it. */
const TAX_RATE = /^$|^(50(\.0{1,2})?|[0-4]?\d(\.\d{1,2})?)$/

const count = (maximum: number) =>
  wholeNumber({ minimum: 1, maximum, message: 'checkout.numberWrong' })

export const checkoutSchema = (digits: number) =>
  z
    .object({
      contact: z.enum(CONTACT_RULES),
      document: z.enum(DOCUMENT_RULES),
      documentTypes: z.array(z.enum(DOCUMENT_TYPES)),
      marketingConsent: z.boolean(),
      termsVersion: requiredText(40),
      /** Empty: the country's. */
      taxRate: z.pipe(
        z.string().check(z.regex(TAX_RATE, 'checkout.taxRateWrong')),
        z.transform((typed) => (typed === '' ? null : typed)),
      ),
      /** Empty: anything is sold. */
      minOrder: z.pipe(
        optionalAmount(digits),
        z.transform((typed) => (typed === '' ? null : typed)),
      ),
      buyerCategoryOids: z.array(z.string()),
      orderPrefix: z
        .string()
        .check(z.trim(), z.regex(ORDER_PREFIX, 'checkout.orderPrefixWrong'), z.maxLength(6)),
      expireHours: count(720),
      completeAfterDays: count(60),
      buyerCancel: z.boolean(),
      unpaidFulfillment: z.boolean(),
    })
    .check(
      between(({ document, documentTypes }, refuse) => {
        if (document !== 'OFF' && documentTypes.length === 0)
          refuse('documentTypes', 'checkout.typesMissing')
      }),
    )

export type CheckoutValues = z.input<ReturnType<typeof checkoutSchema>>
export type CheckoutOutput = z.output<ReturnType<typeof checkoutSchema>>

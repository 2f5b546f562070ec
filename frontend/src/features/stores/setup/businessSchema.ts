import * as z from 'zod/mini'
import { isRuc } from '@/lib/peru'
import { between, EMAIL, PHONE, text } from '@/ui/form/rules'

const fields = z.object({
  showWhatsapp: z.boolean(),
  whatsappPhone: z.string(),
  showEmail: z.boolean(),
  email: text(254),
  showPhone: z.boolean(),
  phone: z.string(),
  salesFrequency: z.string(),
  referralChannel: z.string(),
  identificationNumber: z.string().check(z.maxLength(20)),
})

export type BusinessValues = z.input<typeof fields>

/** What a contact that is to be shown cannot go without. */
export const businessSchema = (inPeru: boolean) =>
  fields.check(
    between((values, refuse) => {
      const check = (field: 'whatsappPhone' | 'email' | 'phone', shape: RegExp, rule: string) => {
        const typed = values[field].trim()
        if (!shape.test(typed)) refuse(field, typed === '' ? 'forms:required' : rule)
      }
      if (values.showWhatsapp) check('whatsappPhone', PHONE, 'forms:phone')
      if (values.showEmail) check('email', EMAIL, 'forms:email')
      if (values.showPhone) check('phone', PHONE, 'forms:phone')
      const ruc = values.identificationNumber
      if (ruc !== '' && inPeru && !isRuc(ruc)) {
        refuse('identificationNumber', 'setup.business.rucWrong')
      }
    }),
  )

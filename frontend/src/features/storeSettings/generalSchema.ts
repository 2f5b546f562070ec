import * as z from 'zod/mini'
import { isRuc } from '@/lib/peru'
import { optionalEmail, optionalLandline, optionalPhone, requiredText, text } from '@/ui/form/rules'

/** `country`: of the store, whose tax number has a form of its own. */
export const generalSchema = (country: string) =>
  z.object({
    name: requiredText(80),
    language: z.string(),
    storeType: z.string(),
    whatsappPhone: optionalPhone(),
    showWhatsapp: z.boolean(),
    phone: optionalLandline(),
    showPhone: z.boolean(),
    email: optionalEmail(),
    showEmail: z.boolean(),
    businessName: text(160),
    identificationNumber: text(20).check(
      z.refine((ruc) => ruc === '' || country !== 'PE' || isRuc(ruc), 'general.rucWrong'),
    ),
    address: text(255),
  })

export type GeneralValues = z.input<ReturnType<typeof generalSchema>>

import * as z from 'zod/mini'
import { isCci } from '@/lib/peru'
import { between, PHONE } from '@/ui/form/rules'

const fields = z.object({
  wallet: z.boolean(),
  walletName: z.enum(['YAPE', 'PLIN']),
  walletPhone: z.string(),
  walletHolder: z.string().check(z.trim()),
  walletQr: z.string(),
  walletQrUrl: z.string(),
  bank: z.boolean(),
  bankName: z.string().check(z.trim()),
  accountNumber: z.string().check(z.trim()),
  cci: z.string(),
  cash: z.boolean(),
  delivery: z.boolean(),
  price: z.string(),
  pickup: z.boolean(),
  line: z.string().check(z.trim()),
  place: z.object({ state: z.string(), city: z.string(), neighborhood: z.string() }),
})

export type SellValues = z.input<typeof fields>

/** What each choice that is on can't go without, in the order of the page. */
export const sellSchema = fields.check(
  between((values, refuse) => {
    const { walletPhone, accountNumber, cci } = values
    if (values.wallet && walletPhone === '' && values.walletQr === '') {
      refuse('walletPhone', 'setup.sell.walletMissing')
    } else if (values.wallet && walletPhone !== '' && !PHONE.test(walletPhone)) {
      refuse('walletPhone', 'forms:phone')
    }
    if (values.wallet && values.walletHolder === '') refuse('walletHolder', 'forms:required')
    if (values.bank && accountNumber === '' && cci === '') {
      refuse('accountNumber', 'setup.sell.accountMissing')
    }
    if (values.bank && cci !== '' && !isCci(cci)) refuse('cci', 'setup.sell.cciDigits')
    if (values.delivery && !/^\d+(\.\d+)?$/.test(values.price)) {
      refuse('price', 'setup.sell.priceWrong')
    }
    if (values.pickup && values.line === '') refuse('line', 'forms:required')
    if (values.pickup && values.place.neighborhood === '') {
      refuse('place', 'setup.sell.placeMissing')
    }
  }),
)

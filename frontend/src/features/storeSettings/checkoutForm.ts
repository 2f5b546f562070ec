import type { Checkout } from '@/features/storeSettings/api'
import type { CheckoutValues } from '@/features/storeSettings/checkoutSchema'

export function fromApi({ version: _, ...checkout }: Checkout): CheckoutValues {
  return {
    ...checkout,
    completeAfterDays: String(checkout.completeAfterDays),
    expireHours: String(checkout.expireHours),
    taxRate: checkout.taxRate ?? '',
    minOrder: checkout.minOrder ?? '',
  }
}

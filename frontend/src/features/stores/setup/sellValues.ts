import type { SellValues } from '@/features/stores/setup/sellSchema'
import type { Facts, Method } from '@/features/stores/setup/setupApi'

export const methodOf = (methods: Method[], kind: string): Method | undefined =>
  methods.find((method) => method.kind === kind)

/** What the fourth step starts from: what is saved, with the owner's own phone and name ready. */
export function sellValues({ store, methods, standard, warehouse }: Facts): SellValues {
  const wallet = methodOf(methods, 'WALLET_MANUAL')
  const bank = methodOf(methods, 'BANK_TRANSFER')
  const address = warehouse?.address
  return {
    wallet: wallet?.enabled ?? false,
    walletName: wallet?.wallet === 'PLIN' ? 'PLIN' : 'YAPE',
    walletPhone: wallet?.phone ?? (store.whatsappPhone || store.phone),
    walletHolder: wallet?.holder ?? '',
    walletQr: wallet?.qrOid ?? '',
    walletQrUrl: (wallet?.qr as { url: string } | null | undefined)?.url ?? '',
    bank: bank?.enabled ?? false,
    bankName: bank?.bank ?? '',
    accountNumber: bank?.accountNumber ?? '',
    cci: bank?.cci ?? '',
    cash: methodOf(methods, 'CASH_ON_DELIVERY')?.enabled ?? false,
    delivery: standard.enabled,
    price: standard.price,
    pickup: warehouse?.isPickup ?? false,
    line: address?.line ?? '',
    place: {
      state: address?.state ?? '',
      city: address?.city ?? '',
      neighborhood: address?.neighborhood ?? '',
    },
  }
}

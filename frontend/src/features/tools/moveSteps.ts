import { paths } from '@/lib/paths'

type MoveStep = {
  /** Text key in `tools:move.step`. */
  name: string
  to: string
  /** The kind of its jobs. */
  job?: string
}

/** What a shop brings with it, in the order in which one thing needs the other. */
// biome-ignore format: one line per step
export const moveSteps: MoveStep[] = [
  { name: 'products', to: paths.productImport, job: 'product.import' },
  { name: 'customers', to: paths.customerImport, job: 'customer.import' },
  { name: 'reviews', to: paths.reviewQueue, job: 'reviews.import' },
  { name: 'stock', to: paths.productImport },
  { name: 'tariff', to: paths.tariffImport, job: 'shipping.tariff' },
  { name: 'redirects', to: paths.redirects, job: 'store.redirects' },
]

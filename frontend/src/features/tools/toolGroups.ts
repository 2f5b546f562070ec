import {
  type Icon,
  IconArrowsRight,
  IconBook,
  IconBuildingStore,
  IconFileInvoice,
  IconFileTypeXls,
  IconReceipt,
  IconRss,
  IconShoppingBag,
  IconStar,
  IconTable,
  IconTag,
  IconTruck,
  IconTruckLoading,
  IconUsers,
} from '@tabler/icons-react'
import { paths } from '@/lib/paths'

export type Tool = {
  /** Text key in `tools:tool`. */
  name: string
  to: string
  icon: Icon
  /** The kind of its jobs; what runs at once has none. */
  job?: string
}

/** What brings data in, takes it out, or changes many at a time; each leads to the page that does it. */
// biome-ignore format: one line per tool
export const toolGroups: { name: string; tools: Tool[] }[] = [
  {
    name: 'imports',
    tools: [
      { name: 'move', to: paths.moveStore, icon: IconTruckLoading },
      { name: 'importProducts', to: paths.productImport, icon: IconTag, job: 'product.import' },
      { name: 'importCustomers', to: paths.customerList, icon: IconUsers, job: 'customer.import' },
      { name: 'importReviews', to: paths.reviewQueue, icon: IconStar, job: 'reviews.import' },
      { name: 'importTariff', to: paths.tariffImport, icon: IconTruck, job: 'shipping.tariff' },
      { name: 'importRedirects', to: paths.redirects, icon: IconArrowsRight, job: 'store.redirects' },
    ],
  },
  {
    name: 'exports',
    tools: [
      { name: 'exportProducts', to: paths.productImport, icon: IconFileTypeXls, job: 'product.export' },
      { name: 'exportOrders', to: paths.orderList, icon: IconShoppingBag, job: 'order.export' },
      { name: 'exportCustomers', to: paths.customerList, icon: IconUsers, job: 'customer.export' },
      { name: 'exportComplaints', to: paths.complaints, icon: IconBook, job: 'complaint.export' },
      { name: 'exportStore', to: paths.myProfile, icon: IconBuildingStore, job: 'store.export' },
    ],
  },
  {
    name: 'bulk',
    tools: [
      { name: 'bulkEdit', to: paths.productSheet, icon: IconTable, job: 'product.sheet' },
      { name: 'feed', to: paths.productFeed, icon: IconRss },
      { name: 'receipts', to: paths.receiptList, icon: IconReceipt, job: 'receipt.emit' },
    ],
  },
]

/** The icon of what a job did. */
export const jobIcon = (kind: string): Icon =>
  toolGroups.flatMap(({ tools }) => tools).find(({ job }) => job === kind)?.icon ?? IconFileInvoice

/** The name of what a job did, in `tools:tool`. */
export const jobName = (kind: string): string =>
  toolGroups.flatMap(({ tools }) => tools).find(({ job }) => job === kind)?.name ?? 'other'

import { admin } from '@/admin/feature'
import { accounts } from '@/features/accounts/feature'
import { analytics } from '@/features/analytics/feature'
import { attachments } from '@/features/attachments/feature'
import { blog } from '@/features/blog/feature'
import { campaigns } from '@/features/campaigns/feature'
import { chat } from '@/features/chat/feature'
import { collaborators } from '@/features/collaborators/feature'
import { complaints } from '@/features/complaints/feature'
import { platformConsole } from '@/features/console/feature'
import { content } from '@/features/content/feature'
import { customers } from '@/features/customers/feature'
import { discounts } from '@/features/discounts/feature'
import { domains } from '@/features/domains/feature'
import { integrations } from '@/features/integrations/feature'
import { marketing } from '@/features/marketing/feature'
import { messageTemplates } from '@/features/messageTemplates/feature'
import { neighborhoods } from '@/features/neighborhoods/feature'
import { orders } from '@/features/orders/feature'
import { payments } from '@/features/payments/feature'
import { preorders } from '@/features/preorders/feature'
import { presence } from '@/features/presence/feature'
import { products } from '@/features/products/feature'
import { receipts } from '@/features/receipts/feature'
import { reviews } from '@/features/reviews/feature'
import { shipping } from '@/features/shipping/feature'
import { stock } from '@/features/stock/feature'
import { storeSettings } from '@/features/storeSettings/feature'
import { stores } from '@/features/stores/feature'
import { subscription } from '@/features/subscription/feature'
import { tools } from '@/features/tools/feature'
import { warehouses } from '@/features/warehouses/feature'
import type { Feature } from '@/lib/feature'

/** Every feature of the admin, in the order of the side bar; the pages of visitors are those of `site`. */
export const features: Feature[] = [
  stores,
  subscription,
  accounts,
  admin,
  orders,
  receipts,
  preorders,
  products,
  stock,
  customers,
  chat,
  marketing,
  discounts,
  campaigns,
  reviews,
  messageTemplates,
  analytics,
  attachments,
  warehouses,
  neighborhoods,
  shipping,
  content,
  blog,
  complaints,
  domains,
  presence,
  tools,
  storeSettings,
  integrations,
  payments,
  collaborators,
  platformConsole,
]

/** Pages that stand for a list. */
export const redirects: Record<string, string> = Object.assign(
  {},
  ...features.map((feature) => feature.redirects),
)

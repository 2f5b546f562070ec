import { IconExternalLink, IconReceipt, IconTag, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type Entry,
  MAX_ROWS_IN_SCOPE,
  matches,
  type PageEntry,
  type SearchPages,
} from '@/admin/search/searchEntries'
import { useConversationEntries } from '@/admin/search/useConversationEntries'
import { useStoreQuery } from '@/api/queries'
import { useSession } from '@/api/session'
import type { Answer } from '@/api/types'
import { type OrderRow, ordersQuery } from '@/features/orders/api'
import { PaymentChip } from '@/features/orders/components/OrderChips'
import { type ProductRow, useProducts } from '@/features/products/api'
import { inLanguage } from '@/features/products/productText'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { orderCode } from '@/lib/orderCode'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { initials } from '@/lib/text'

type CustomerFound = Answer<'/api/v1/crm/customer/search', 'get'>['items'][number]

export type Found = {
  entries: Entry[]
  /** Offered before anything is typed. */
  actions: Entry[]
  /** What is shown belongs to an earlier word. */
  isOld: boolean
  isLoading: boolean
  hasFailed: boolean
}

/** Orders, products, customers and conversations of the store that hold the words, and pages whose names begin so. */
export function useSearchEntries(words: string, known: SearchPages): Found {
  const storeOid = useStoreOid()
  const may = useSession().user.resources
  const asksOrders = words !== '' && may.includes('orders.view')
  const asksCustomers = words !== '' && may.includes('customers.view')
  const asksProducts = words !== '' && may.includes('products.view')
  const orders = useQuery({
    ...ordersQuery(storeOid, { q: words, limit: MAX_ROWS_IN_SCOPE }),
    enabled: asksOrders,
  })
  const products = useProducts({ q: words, limit: MAX_ROWS_IN_SCOPE }, asksProducts)
  const customers = useStoreQuery(
    'get',
    '/api/v1/crm/customer/search',
    { params: { query: { q: words, limit: MAX_ROWS_IN_SCOPE } } },
    { enabled: asksCustomers, placeholderData: keepPreviousData },
  )
  const conversations = useConversationEntries(words)
  const orderEntry = useOrderEntry()
  const customerEntry = useCustomerEntry()
  const productEntry = useProductEntry()
  const pages = usePageEntries(known)
  const foundOrders = asksOrders ? (orders.data?.items ?? []) : []
  const foundCustomers = asksCustomers ? (customers.data?.items ?? []) : []
  const foundProducts = asksProducts ? (products.data?.items ?? []) : []
  const queries = [orders, products, customers, conversations.query]
  const active = [
    asksOrders && orders,
    asksProducts && products,
    asksCustomers && customers,
    conversations.asks && conversations.query,
  ]
  return {
    actions: pages.map(({ entry }) => entry).filter(({ group }) => group === 'actions'),
    entries: [
      ...foundOrders.map(orderEntry),
      ...foundProducts.map(productEntry),
      ...foundCustomers.map(customerEntry),
      ...conversations.entries,
      ...(words === '' ? [] : pages.filter(({ text }) => matches(text, words))).map(
        ({ entry }) => entry,
      ),
    ],
    isOld: queries.some((query) => query.isPlaceholderData),
    isLoading: queries.some((query) => query.isFetching),
    hasFailed: active.some((query) => query !== false && query.isError),
  }
}

function useOrderEntry(): (order: OrderRow) => Entry {
  const { t } = useTranslation('orders')
  const { format } = useMoney()
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  return (order) => ({
    key: `order-${order._id}`,
    group: 'orders',
    to: paths.order(order._id),
    title: `#${orderCode(order.number)} ${order.customerName || t('nobody')}`,
    detail: [
      formatDayTime(order.placedAt, locale, timeZone),
      t('items', { count: order.itemCount }),
      format(order.total),
    ].join(' · '),
    icon: IconReceipt,
    aside: <PaymentChip order={order} />,
  })
}

function useProductEntry(): (product: ProductRow) => Entry {
  const { t } = useTranslation('shell')
  const { format } = useMoney()
  const { locale } = useLocalePath()
  const { language } = useStore()
  return (product) => ({
    key: `product-${product._id}`,
    group: 'products',
    to: paths.product(product._id),
    title: inLanguage(product.name, locale, language),
    detail:
      product.variantCount > 1
        ? t('search.variants', { count: product.variantCount })
        : (product.sku ?? ''),
    icon: IconTag,
    photo: product.photo?.urls.thumb?.webp ?? product.photo?.url,
    aside: (
      <>
        {product.stock !== null && (
          <span data-low={product.low || undefined}>
            {t('search.left', { count: product.stock })}
          </span>
        )}
        <b>{product.price === null ? t('search.askPrice') : format(product.price)}</b>
      </>
    ),
  })
}

function useCustomerEntry(): (customer: CustomerFound) => Entry {
  const { t } = useTranslation('shell')
  return ({ _id, name, company, orderCount }) => ({
    key: `customer-${_id}`,
    group: 'customers',
    to: paths.customer(_id),
    title: name || company,
    detail: t('search.orders', { count: orderCount }),
    icon: IconUser,
    initials: initials(name || company),
  })
}

/** Screens and actions, with all the words that find them. */
function usePageEntries({ screens, actions }: SearchPages): { entry: Entry; text: string }[] {
  const { t } = useTranslation('shell')
  const { url } = useStore()
  const may = useSession().user.resources
  const found = (page: PageEntry, group: 'screens' | 'actions') => {
    const title = t(page.label)
    const detail = page.parent === undefined ? '' : t(page.parent)
    const synonyms = t(`search.synonyms.${page.label.split('.').at(-1)}`, { defaultValue: '' })
    const entry: Entry = {
      key: `${group}-${page.to}`,
      group,
      to: page.to,
      opens: page.isOfUser ? 'user' : undefined,
      title,
      detail,
      icon: page.icon,
    }
    return { entry, text: `${title} ${detail} ${synonyms}` }
  }
  const title = t('viewStore')
  const viewStore: Entry = {
    key: 'actions-view-store',
    group: 'actions',
    to: url,
    opens: 'external',
    title,
    detail: '',
    icon: IconExternalLink,
  }
  return [
    ...screens.map((page) => found(page, 'screens')),
    ...actions
      .filter(({ permission }) => permission === undefined || may.includes(permission))
      .map((page) => found(page, 'actions')),
    { entry: viewStore, text: title },
  ]
}

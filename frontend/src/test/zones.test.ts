import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const MAX_LINES = 250
const LOWER = ['ui', 'api', 'lib', 'i18n']

/** The parts of a feature that other features may use: the store of the page and its money, places, uploads, pickers,
 * the editor of texts with data, and what a feature shows on the page of another: the home, the index of a section,
 * an order, the own profile. */
const SHARED = [
  '@/features/warehouses/hours',
  '@/features/warehouses/components/HoursEditor',
  '@/features/warehouses/components/SpecialDays',
  '@/features/stores/api',
  '@/features/attachments/api',
  '@/features/attachments/permissions',
  '@/features/stores/setup/ThemeCards',
  '@/features/views/ViewsMenu',
  '@/features/stock/components/StockPerWarehouse',
  '@/features/orders/components/OrderChips',
  '@/features/orders/components/home/WorkRow',
  '@/features/reviews/components/OrderReviewsCard',
  '@/features/reviews/components/ReviewWork',
  '@/features/reviews/useReviewFact',
  '@/features/reviews/useReviewSummary',
  '@/features/discounts/useDiscountFacts',
  '@/features/messageTemplates/useTemplateFact',
  '@/features/messageTemplates/api',
  '@/features/messageTemplates/drafts',
  '@/features/messageTemplates/components/TextFields',
  '@/features/messageTemplates/components/MailPreview',
  '@/features/campaigns/useCampaignFact',
  '@/features/content/announcements/places',
  '@/features/complaints/components/ComplaintWork',
  '@/features/complaints/useOpenComplaints',
  '@/features/customers/credit/CreditWork',
  '@/features/preorders/components/PreorderWork',
  '@/features/receipts/components/ReceiptsCard',
  '@/features/receipts/components/BulkEmitDialog',
  '@/features/collaborators/components/MyStoresCard',
  '@/features/accounts/useDeviceName',
  '@/features/notifications/preferences/NoticeMatrix',
  '@/features/notifications/preferences/NoticeTimes',
  '@/features/notifications/preferences/notices',
  '@/features/notifications/preferences/DevicesCard',
  '@/features/chat/components/ChatWork',
  '@/features/chat/useWaitingChats',
  '@/features/payments/components/GatewayWork',
  '@/features/payments/useFailingGateways',
  '@/features/storeSettings/components/ShopFrame',
  '@/features/products/useShareProduct',
  '@/features/products/imports/FileDrop',
  '@/features/products/imports/ImportPage',
  '@/features/products/imports/ReviewParts',
  '@/features/products/imports/importApi',
  '@/features/products/imports/importKind',
  '@/features/products/imports/imports.module.css',
]
const PICKER = /^@\/features\/\w+\/components\/\w+Picker$/

/** `../features/stores/api.ts` → zone `features`, feature `stores`. */
function placeOf(path: string): { zone: string; feature: string } {
  const [zone = '', feature = ''] = path.replace(/^(\.\.\/|@\/|\.\/)+/, '').split('/')
  return { zone, feature }
}

const own = Object.entries(sources)
  .map(([path, text]) => [path.startsWith('./') ? `../test/${path.slice(2)}` : path, text] as const)
  .filter(([path]) => !path.endsWith('schema.d.ts') && !path.includes('.test.'))

function allowed(from: string, target: string): boolean {
  const a = placeOf(from)
  const b = placeOf(target)
  if (LOWER.includes(a.zone)) return !['features', 'admin', 'site', 'storefront'].includes(b.zone)
  if (a.zone === 'storefront') return !['features', 'admin', 'site'].includes(b.zone)
  if (a.zone !== 'features') return b.zone !== 'storefront'
  if (SHARED.includes(target) || PICKER.test(target)) return true
  if (b.zone === 'features') return a.feature === b.feature
  return !['admin', 'site', 'storefront'].includes(b.zone)
}

it('keeps the zones: lower parts know no feature, features know no other', () => {
  const wrong = own.flatMap(([path, text]) =>
    [...text.matchAll(/from '(@\/[^']+)'/g)]
      .map(([, target = '']) => target)
      .filter((target) => !placeOf(path).zone.startsWith('test') && !allowed(path, target))
      .map((target) => `${path} → ${target}`),
  )
  expect(wrong).toEqual([])
})

it('keeps every file short', () => {
  const long = own
    .filter(([, text]) => text.split('\n').length > MAX_LINES + 1)
    .map(([path, text]) => `${path}: ${text.split('\n').length}`)
  expect(long).toEqual([])
})

it('names no colour of Mantine itself', () => {
  const named = /color="(teal|yellow|red|blue|green|orange|grape|violet|indigo|cyan|lime|pink)/
  expect(own.filter(([, text]) => named.test(text)).map(([path]) => path)).toEqual([])
})

it('gives every icon button a name', () => {
  const nameless = own.flatMap(([path, text]) =>
    [...text.matchAll(/<(ActionIcon|CloseButton)(?=\s)([^>]|=>)*>/g)]
      .filter(([tag]) => !/aria-label|\{\.\.\./.test(tag))
      .map(([tag]) => `${path}: ${tag.slice(0, 60)}`),
  )
  expect(nameless).toEqual([])
})

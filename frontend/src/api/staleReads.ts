const AFTER_ORDER = [
  '/api/v1/order/*',
  '/api/v1/payment/claim/*',
  '/api/v1/stock/*',
  '/api/v1/product/*',
  '/api/v1/store/notification/*',
  '/api/v1/crm/*',
]

const OWN_TEXTS = [
  '/api/v1/page/*',
  '/api/v1/store/terms-of-service',
  '/api/v1/store/privacy-information',
  '/api/v1/store/cookie-information',
  '/api/v1/store/refund-information',
  '/api/v1/store/shipping-information',
  '/api/v1/store/about-information',
  '/api/v1/store/checkout',
]

/**
 * What a write makes stale. A write below `/api/v1/<noun>` makes all reads of that noun stale; here
 * stand those that reach further, or not so far. `/*` is an address and all below it.
 */
const READS_AFTER: Record<string, readonly string[]> = {
  '/api/v1/store/notification/*': ['/api/v1/store/notification/*'],
  '/api/v1/store/push/*': ['/api/v1/store/push'],
  '/api/v1/store/push/test': [],
  // The primary address is the store's.
  '/api/v1/domain/*': ['/api/v1/domain/*', '/api/v1/store', '/api/v1/user/stores'],
  '/api/v1/domain/custom/check': ['/api/v1/domain/*'],
  '/api/v1/domain/custom/steps': [],
  '/api/v1/store/design': ['/api/v1/store/design'],
  '/api/v1/store/checkout': ['/api/v1/store/checkout'],
  '/api/v1/store/profile': ['/api/v1/store/profile'],
  '/api/v1/store/social-media': ['/api/v1/store/social-media'],
  // Whether visitors are asked is told beside the receivers.
  '/api/v1/store/configuration': ['/api/v1/store/configuration', '/api/v1/store/integration'],
  '/api/v1/store/integration': ['/api/v1/store/integration/*'],
  // A text and its row in the list; publishing terms names their version at the checkout.
  '/api/v1/page/*': OWN_TEXTS,
  '/api/v1/page/blocks/*': ['/api/v1/page/blocks/*'],
  '/api/v1/store/terms-of-service': OWN_TEXTS,
  '/api/v1/store/privacy-information': OWN_TEXTS,
  '/api/v1/store/cookie-information': OWN_TEXTS,
  '/api/v1/store/refund-information': OWN_TEXTS,
  '/api/v1/store/shipping-information': OWN_TEXTS,
  '/api/v1/store/about-information': OWN_TEXTS,
  '/api/v1/store/redirect/*': ['/api/v1/store/redirect'],
  '/api/v1/store/faq-information/*': ['/api/v1/store/faq-information', '/api/v1/page'],
  '/api/v1/payment/method/*': ['/api/v1/payment/method/*', '/api/v1/location/neighborhood/*'],
  // Languages and the number from which stock is low are the store's.
  '/api/v1/store': ['/api/v1/store', '/api/v1/user/stores', '/api/v1/stock', '/api/v1/product'],
  // Goods come and go with an order, and what is done about it reads the notes of the bell.
  '/api/v1/order/*': AFTER_ORDER,
  // Saved as one types: nothing but what is being written.
  '/api/v1/order/manual/*': ['/api/v1/order/manual'],
  '/api/v1/order/manual/{draft_id}/place': AFTER_ORDER,
  '/api/v1/order/manual/{draft_id}/quote': ['/api/v1/order/manual', '/api/v1/preorder/*'],
  // Said while somebody types: nothing of it is stored.
  '/api/v1/chat/conversation/{conversation_id}/typing': [],
  '/api/v1/chat/trigger/dry-run': [],
  '/api/v1/chat/conversation/{conversation_id}/order': [
    '/api/v1/chat/conversation/*',
    ...AFTER_ORDER,
  ],
  // What is held stands on one screen.
  '/api/v1/order/live/*': ['/api/v1/order/live'],
  '/api/v1/payment/claim/*': AFTER_ORDER,
  // What is accepted or has arrived becomes an order, with its stock.
  '/api/v1/preorder/*': ['/api/v1/preorder/*', ...AFTER_ORDER],
  // The texts of an order's chats, and which of its mails are sent.
  '/api/v1/marketing/template/*': [
    '/api/v1/marketing/template/*',
    '/api/v1/order/*',
    '/api/v1/order-notification/*',
  ],
  '/api/v1/marketing/template/{key}/test': [],
  // A review changes nothing about its order; the last one of the queue reads the notes of the bell.
  '/api/v1/order/review/*': [
    '/api/v1/order/review/*',
    '/api/v1/order/{order_id}/review',
    '/api/v1/store/notification/*',
  ],
  // What is sold takes room of the plan, and has stock.
  '/api/v1/product/*': ['/api/v1/product/*', '/api/v1/stock/*', '/api/v1/store'],
  '/api/v1/product/category/*': ['/api/v1/product/*'],
  // It proposes texts; what is used of the plan is the store's.
  '/api/v1/product/ai/description': ['/api/v1/store'],
  '/api/v1/product/{product_id}/organize': ['/api/v1/product'],
  '/api/v1/stock/*': ['/api/v1/stock/*', '/api/v1/product/*'],
  // A merge moves orders, and an erased customer has no name in them anymore.
  '/api/v1/crm/*': ['/api/v1/crm/*', '/api/v1/order/*'],
  // A place takes room of the plan, and names where goods lie.
  '/api/v1/warehouse/*': [
    '/api/v1/warehouse/*',
    '/api/v1/shipping/*',
    '/api/v1/store',
    '/api/v1/stock/*',
    '/api/v1/location/neighborhood/*',
  ],
  // What is set up with a neighborhood takes its new name, or the one that it is merged into.
  '/api/v1/location/neighborhood/*': [
    '/api/v1/location/neighborhood/*',
    '/api/v1/warehouse/*',
    '/api/v1/payment/*',
    '/api/v1/shipping/*',
  ],
}

const places = Object.keys(READS_AFTER).sort((one, other) => other.length - one.length)

/** Whether a place, `/api/v1/order` or `/api/v1/order/*`, is that of the path. */
export const isAt = (place: string, path: string) =>
  place.endsWith('/*')
    ? path === place.slice(0, -2) || path.startsWith(place.slice(0, -1))
    : path === place

/** The reads that a write at `path` makes stale: what the nearest entry says. */
export function readsAfter(path: string): readonly string[] {
  const place = places.find((one) => isAt(one, path))
  const own = path.split('/').slice(0, 4).join('/')
  return (place !== undefined && READS_AFTER[place]) || [`${own}/*`]
}

import { order } from './order.en'

/** Values of an explanation, ready to be shown. */
export type ExplanationWords = Record<
  'reason' | 'percent' | 'base' | 'amount' | 'name' | 'quantity' | 'each',
  string
>
type ExplanationTexts = Record<string, (words: ExplanationWords) => string>

/** Words of the checkout and of what follows it; they arrive with those pages. */
export const en = {
  // Checkout
  secure: 'Secure checkout',
  stepInformation: 'Details and delivery',
  stepPayment: 'Payment',
  stepDone: 'Done',
  steps: 'Checkout steps',
  email: 'Email',
  phone: 'Mobile',
  phoneHint: 'To arrange the delivery',
  didYouMean: 'Did you mean',
  remember: 'Save my details on this device for next time',
  forgetMe: 'Forget my details',
  country: 'Country',
  firstName: 'First name',
  lastName: 'Last name',
  whoPicksUp: 'Who picks it up?',
  howReceive: 'How would you like to get it?',
  ship: 'Delivery',
  from: (price: string) => `from ${price}`,
  free: 'Free',
  pickup: 'Pickup',
  department: 'Department',
  province: 'Province',
  district: 'District',
  districtHint: 'Type the first letters and choose it',
  districtUnknown: 'We can’t find that district. Check the spelling or choose it from the list.',
  districtFromList: 'Choose from a list',
  state: 'State',
  city: 'City',
  neighborhood: 'Neighborhood',
  contactEither: 'Leave your email or your phone, whichever you prefer',
  errorContact: 'Leave an email or a phone',
  document: 'Identity document',
  documentType: 'Type of document',
  documentNumber: 'Document number',
  documents: {
    DNI: 'DNI',
    RUC: 'RUC',
    CE: 'Foreign resident card (CE)',
    PASSPORT: 'Passport',
  } as Record<string, string>,
  errorDni: 'A DNI has 8 digits',
  errorRuc: 'That RUC isn’t valid: check its 11 digits',
  errorDocument: 'Check the number: 4 to 12 letters and digits',
  choose: 'Choose',
  address: 'Address',
  addressHint: 'Street, number, apartment',
  reference: 'Reference',
  referenceHint: 'Helps the courier find you the first time',
  optional: 'optional',
  deliveryOptions: 'Delivery options',
  chooseDistrict: 'Choose your district to see prices and dates.',
  reached: (place: string) => `Yes, we deliver to ${place}.`,
  pickUpInstead: (place: string, price: string) => `Pick it up at ${place} · ${price}`,
  askCoverage: 'Ask on WhatsApp',
  whatsAppCoverage: (place: string) => `Hello! Can you deliver to ${place}?`,
  noCoverage: (place: string) => `We don’t reach ${place} yet.`,
  noCoveragePickup: (place: string) => `You can pick it up at ${place}.`,
  arrives: (from: string, to: string) =>
    from === to ? `arrives ${from}` : `arrives between ${from} and ${to}`,
  backToCart: 'Back to cart',
  toPayment: 'Continue to payment',
  back: 'Back',
  summary: 'Order summary',
  showSummary: (n: number) => `Show summary (${n})`,
  shipping: 'Shipping',
  discount: 'Discount',
  surcharge: 'Surcharge',
  discountFor: (reason: string) => `Discount · ${reason}`,
  payingWith: (method: string) => `paying with ${method}`,
  rounding: 'Cash rounding',
  total: 'Total',
  taxOf: (amount: string) => `Includes ${amount} in taxes`,
  igvOf: (amount: string) => `Includes ${amount} IGV (tax)`,
  how: 'How this total is made',
  explanations: {
    tier_price: ({ name, quantity, each }) =>
      `${quantity} × ${name}: at this quantity each is ${each}.`,
    free_delivery: ({ amount }) => `Everything in your cart has free delivery: ${amount} less.`,
    discount: ({ reason, amount }) => `Discount of ${amount}${reason && ` · ${reason}`}.`,
    discount_percent: ({ reason, percent, base, amount }) =>
      `${percent} off ${base}: ${amount} less${reason && ` · ${reason}`}.`,
    surcharge_percent: ({ reason, percent, base, amount }) =>
      `Paying with ${reason} adds ${percent} of ${base}: ${amount} more.`,
    cash_rounding: ({ amount }) =>
      `There are no coins below ten cents: in cash you pay ${amount} less.`,
    tax_included: ({ percent, amount }) => `The total includes ${percent} in taxes: ${amount}.`,
  } as ExplanationTexts,
  withShipping: 'shipping and taxes included',
  withTaxes: 'taxes included',
  fixErrors: 'Check these fields:',
  errorRequired: 'Fill this in',
  errorNoEmail: 'Enter your email: the link to your order goes there',
  errorEmail: 'That email isn’t complete',
  errorNoPhone: 'Enter your mobile number',
  errorPhone: 'That phone isn’t valid for this country',
  errorTerms: 'Accept the terms to place your order',
  errorMethod: 'Choose how to pay',
  errorShipping: 'Choose how to get it',
  errorWay: 'Choose another way to pay',
  percent: (figure: string | number) => `${figure}%`,
  wayLess: (percent: string) => `${percent} off`,
  wayMore: (percent: string) => `${percent} more`,
  wayProblems: {
    below_min: (limit) => (limit ? `From ${limit} on` : 'Your order is too small for it'),
    above_max: (limit) => (limit ? `Up to ${limit}` : 'Your order is too big for it'),
    not_in_zone: () => 'Not in your district',
  } as Record<string, (limit: string) => string>,
  testMode: 'Test mode: no real money is charged.',
  cardNext: 'We take you to a secure page to enter your card. The store never sees it.',
  noMethods: 'This store has no payment method ready. Write to us to close your purchase.',
  walletNext: (wallet: string) =>
    `Place the order first. Then you pay the exact amount with ${wallet} and send us the screenshot or the operation number.`,
  payDetails: 'See where to pay',
  payDetailsLater: 'Don’t pay yet: place the order first. You’ll see these details again there.',
  saveQr: 'Save QR',
  walletScan: (wallet: string) => `Scan with ${wallet} or use the number`,
  transferNext:
    'Place the order first. Then you transfer the exact amount and send us the screenshot or the operation number.',
  walletNow: (wallet: string) =>
    `You pay the exact amount with ${wallet} and send us the screenshot or the operation number.`,
  transferNow: 'You transfer the exact amount and send us the screenshot or the operation number.',
  otherNow: 'You see how to pay here.',
  codNext: 'You pay in cash when you receive it. Have the exact change if you can.',
  pickupCashNext: 'You pay in cash when you pick it up.',
  otherNext: 'You see how to pay after you place the order.',
  exactAmount: 'Exact amount',
  toNumber: 'To the number',
  holder: 'In the name of',
  bank: 'Bank',
  account: 'Account',
  cci: 'Interbank code (CCI)',
  copy: 'Copy',
  copied: 'Copied',
  noteLabel: 'Note for the store',
  termsAccept: 'I accept the',
  termsName: 'terms of sale',
  termsData: 'and the handling of my data to deliver this order.',
  termsVersion: (version: string) => `Version ${version} of the terms.`,
  marketing: (store: string) =>
    `I want to hear about offers and news from ${store}. I can stop it at any time.`,
  payNow: (total: string) => `Pay ${total}`.trim(),
  placeOrder: (total: string) => (total ? `Place order · ${total}` : 'Place order'),
  placing: 'Placing your order…',
  priceChanged:
    'A price changed while you were shopping. No order was placed and nothing was charged.',
  totalBefore: 'Before',
  totalNow: 'Now',
  acceptTotal: (total: string) => `Accept and order · ${total}`,
  termsChanged:
    'The store changed its terms. What you typed is still here: accept the new version and place the order again.',
  adjustFirst: 'Adjust to continue',
  stockTitle: 'Someone took some of these before you',
  stockLeft: (n: number, name: string) =>
    n > 0 ? `Only ${n} of ${name} left` : `${name} sold out`,
  stockThen: 'Nothing was charged. Adjust what is marked and continue.',
  stockNothing:
    'Nothing was charged. None of your cart is left: remove it and choose something else.',
  nothingLeft: 'None of this can be bought right now.',
  orderFailed: 'We couldn’t place the order. Nothing was charged: try again.',
  offline: 'You seem to be offline. Your details are kept: try again.',
  tooMany: 'Too many attempts. Wait a moment and try again.',
  checkoutClosed: 'This store isn’t taking orders right now.',
  checkoutClosedHint: 'You can still look around. Write to us to know when we’re back.',
  fixDetails: 'Correct my details',
  edit: 'Change',
  deliverTo: 'Deliver to',
  pickupAt: 'Pick up at',
  collectedBy: 'Collected by',
  receiptTo: 'Contact',

  // After placing
  thanks: (name: string) => `Thanks, ${name}`,
  orderNumber: (n: number) => `Order #${n}`,
  heldUntil: (n: number, moment: string) => `Order #${n} is held for you until ${moment}.`,
  received: (n: number) => `We received your order #${n}.`,
  whatNow: 'What happens now',
  nowPay: (total: string, method: string) => `Pay ${total} with ${method}.`,
  nowUpload: 'Send us the operation number below and, if you can, the screenshot.',
  nowVerify: (isMailed: boolean): string =>
    isMailed
      ? 'We check it and write to you as soon as it’s confirmed.'
      : 'We check it. The page of your order shows when it’s confirmed.',
  nowConfirm: (isMailed: boolean): string =>
    isMailed
      ? 'The store checks your order and emails you when it confirms it.'
      : 'The store checks your order. Its page shows when it’s confirmed.',
  nowPrepare: (isMailed: boolean): string =>
    isMailed
      ? 'We pack it and tell you when it’s on its way.'
      : 'We pack it. The page of your order shows when it’s on its way.',
  nowPayCash: (total: string) => `You pay ${total} when you receive it.`,
  nowPickup: (isMailed: boolean): string =>
    isMailed
      ? 'We tell you when it’s ready to pick up.'
      : 'The page of your order shows when it’s ready to pick up.',
  mailSent: (email: string) => `We sent the link to your order to ${email}.`,
  trackOrder: 'Track my order',
  tellStore: 'Tell the store on WhatsApp',
  whatsAppOrder: (n: number, name: string) => `Hello! I’m ${name}, I just placed order #${n}.`,
  whatsAppAbout: (n: number, name: string) => `Hello! I’m ${name}, I’m writing about order #${n}.`,
  orderGone: 'We don’t have that order at hand',
  orderGoneHint: 'Open it with the link we sent to your email.',
  ...order,
}

export type CheckoutTexts = typeof en

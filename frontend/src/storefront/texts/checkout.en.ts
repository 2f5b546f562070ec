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
  stepInformation: 'Information and delivery',
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
  contactEither: 'Enter your email or your phone, whichever you prefer',
  errorContact: 'Enter an email or a phone number',
  document: 'ID',
  documentType: 'ID type',
  documentNumber: 'ID number',
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
  reference: 'Landmark',
  referenceHint: 'Helps the courier find you the first time',
  optional: 'optional',
  deliveryOptions: 'Delivery options',
  chooseDistrict: 'Choose your district to see prices and dates.',
  reached: (place: string) => `Yes, we deliver to ${place}.`,
  pickUpInstead: (place: string, price: string) => `Pick it up at ${place} · ${price}`,
  askCoverage: 'Ask on WhatsApp',
  whatsAppCoverage: (place: string) => `Hello! Can you deliver to ${place}?`,
  noCoverage: (place: string) => `We don’t deliver to ${place} yet.`,
  noCoveragePickup: (place: string) => `You can pick it up at ${place}.`,
  toQuote: 'to be quoted',
  toQuoteNote: 'The store will tell you what it costs before you pay.',
  toQuoteNext: 'You’ll pay this way once the store tells you the delivery price.',
  backToCart: 'Back to cart',
  toPayment: 'Continue to payment',
  back: 'Back',
  summary: 'Order summary',
  showSummary: (n: number) => `Show summary (${n})`,
  shipping: 'Shipping',
  discount: 'Discount',
  haveCoupon: 'Have a coupon?',
  coupon: 'Coupon',
  applyCoupon: 'Apply',
  withoutCoupon: 'Continue without a coupon',
  removeCoupon: (code: string) => `Remove ${code}`,
  withDiscounts: 'After discounts',
  surcharge: 'Surcharge',
  discountFor: (reason: string) => `Discount · ${reason}`,
  payingWith: (method: string) => `paying with ${method}`,
  rounding: 'Cash rounding',
  total: 'Total',
  totalWithoutShipping: 'Total without delivery',
  taxOf: (amount: string) => `Includes ${amount} in taxes`,
  igvOf: (amount: string) => `Includes ${amount} IGV (tax)`,
  how: 'How we got this total',
  explanations: {
    tier_price: ({ name, quantity, each }) =>
      `${quantity} × ${name}: ${each} each at this quantity.`,
    free_delivery: ({ amount }) => `Everything in your cart ships free: ${amount} off.`,
    discount: ({ reason, amount }) => `Discount of ${amount}${reason && ` · ${reason}`}.`,
    discount_percent: ({ reason, percent, base, amount }) =>
      `${percent} off ${base}: ${amount} off${reason && ` · ${reason}`}.`,
    surcharge_percent: ({ reason, percent, base, amount }) =>
      `Paying with ${reason} adds ${percent} of ${base}: ${amount} more.`,
    cash_rounding: ({ amount }) =>
      `There are no coins under ten cents, so you pay ${amount} less in cash.`,
    tax_included: ({ percent, amount }) => `The total includes ${percent} in taxes: ${amount}.`,
  } as ExplanationTexts,
  withShipping: 'shipping and taxes included',
  withTaxes: 'taxes included',
  withoutShipping: 'without delivery',
  fixErrors: 'Check these fields:',
  errorRequired: 'This field is required',
  errorNoEmail: 'Enter your email: the link to your order goes there',
  errorEmail: 'That email isn’t complete',
  errorNoPhone: 'Enter your mobile number',
  errorPhone: 'That phone number isn’t valid for this country',
  errorTerms: 'Accept the terms to place your order',
  errorMethod: 'Choose a payment method',
  errorShipping: 'Choose a delivery method',
  errorWay: 'Choose another payment method',
  percent: (figure: string | number) => `${figure}%`,
  wayLess: (percent: string) => `${percent} off`,
  wayMore: (percent: string) => `${percent} more`,
  wayProblems: {
    below_min: (limit) => (limit ? `From ${limit}` : 'Your order is below its minimum'),
    above_max: (limit) => (limit ? `Up to ${limit}` : 'Your order is above its maximum'),
    not_in_zone: () => 'Not available in your district',
    cod_not_here: () => 'Not available with the delivery you chose',
    cod_not_allowed: () => 'Not available to you: choose another way',
  } as Record<string, (limit: string) => string>,
  testMode: 'Test mode: no real money is charged.',
  cardNext: 'We’ll take you to a secure page to enter your card. The store never sees it.',
  noMethods: 'This store has no payment method set up yet. Message us to complete your purchase.',
  walletNext: (wallet: string) =>
    `Place the order first. Then pay the exact amount with ${wallet} and send us the screenshot or operation number.`,
  payDetails: 'See where to pay',
  payDetailsLater: 'Don’t pay yet: place the order first. You’ll see these details again there.',
  saveQr: 'Save QR',
  walletScan: (wallet: string) => `Scan with ${wallet} or use the number`,
  transferNext:
    'Place the order first. Then transfer the exact amount and send us the screenshot or operation number.',
  walletNow: (wallet: string) =>
    `Pay the exact amount with ${wallet} and send us the screenshot or operation number.`,
  transferNow: 'Transfer the exact amount and send us the screenshot or operation number.',
  otherNow: 'You’ll see how to pay here.',
  codNext: 'Pay in cash when you receive it. Have the exact change if you can.',
  pickupCashNext: 'Pay in cash when you pick it up.',
  otherNext: 'You’ll see how to pay after you place the order.',
  exactAmount: 'Exact amount',
  toNumber: 'To this number',
  holder: 'Account holder',
  bank: 'Bank',
  account: 'Account',
  cci: 'Interbank code (CCI)',
  copy: 'Copy',
  copied: 'Copied',
  noteLabel: 'Note for the store',
  termsAccept: 'I accept the',
  termsName: 'terms of sale',
  termsData: 'and the use of my data to deliver this order.',
  termsVersion: (version: string) => `Terms version ${version}.`,
  marketing: (store: string) =>
    `I want to hear about offers and news from ${store}. I can unsubscribe anytime.`,
  payNow: (total: string) => `Pay ${total}`.trim(),
  placeOrder: (total: string) => (total ? `Place order · ${total}` : 'Place order'),
  placing: 'Placing your order…',
  priceChanged:
    'A price changed while you were shopping. No order was placed and you haven’t been charged.',
  totalBefore: 'Before',
  totalNow: 'Now',
  acceptTotal: (total: string) => `Accept and order · ${total}`,
  termsChanged:
    'The store changed its terms. Your details are still here: accept the new version and place the order again.',
  adjustFirst: 'Adjust to continue',
  stockTitle: 'Someone bought some of these before you',
  stockLeft: (n: number, name: string) =>
    n > 0 ? `Only ${n} of ${name} left` : `${name} sold out`,
  stockThen: 'You haven’t been charged. Update the highlighted items and continue.',
  stockNothing:
    'You haven’t been charged. Nothing in your cart is available: remove it and choose something else.',
  nothingLeft: 'None of these items are available right now.',
  orderFailed: 'We couldn’t place the order. You haven’t been charged: try again.',
  offline: 'You seem to be offline. Your details are saved: try again.',
  tooMany: 'Too many attempts. Wait a moment and try again.',
  checkoutClosed: 'This store isn’t taking orders right now.',
  checkoutClosedHint: 'You can still look around. Message us to find out when we’re back.',
  fixDetails: 'Fix my details',
  edit: 'Change',
  deliverTo: 'Deliver to',
  pickupAt: 'Pick up at',
  collectedBy: 'Collected by',
  receiptTo: 'Contact',

  // After placing
  thanks: (name: string) => `Thanks, ${name}`,
  orderNumber: (n: number) => `Order #${n}`,
  heldUntil: (n: number, moment: string) => `Order #${n} is reserved for you until ${moment}.`,
  received: (n: number) => `We received your order #${n}.`,
  whatNow: 'What happens now',
  nowPay: (total: string, method: string) => `Pay ${total} with ${method}.`,
  nowUpload: 'Send us the operation number below and, if you can, the screenshot.',
  nowVerify: (isMailed: boolean): string =>
    isMailed
      ? 'We’ll check it and email you as soon as it’s confirmed.'
      : 'We’ll check it. Your order page shows when it’s confirmed.',
  nowConfirm: (isMailed: boolean): string =>
    isMailed
      ? 'The store will review your order and email you when it’s confirmed.'
      : 'The store will review your order. Your order page shows when it’s confirmed.',
  nowPrepare: (isMailed: boolean): string =>
    isMailed
      ? 'We’ll pack it and let you know when it’s on its way.'
      : 'We’ll pack it. Your order page shows when it’s on its way.',
  nowQuote: 'The store will tell you what delivery costs. There’s nothing to pay yet.',
  nowQuoted: (isMailed: boolean): string =>
    isMailed
      ? 'We’ll email you the total and the link to your order.'
      : 'You’ll see the total on your order page.',
  nowPayCash: (total: string) => `Pay ${total} when you receive it.`,
  nowPickup: (isMailed: boolean): string =>
    isMailed
      ? 'We’ll let you know when it’s ready for pickup.'
      : 'Your order page shows when it’s ready for pickup.',
  mailSent: (email: string) => `We sent the link to your order to ${email}.`,
  trackOrder: 'Track my order',
  tellStore: 'Tell the store on WhatsApp',
  whatsAppOrder: (n: number, name: string) => `Hello! I’m ${name}, I just placed order #${n}.`,
  whatsAppAbout: (n: number, name: string) => `Hello! I’m ${name}, I’m writing about order #${n}.`,
  orderGone: 'We can’t find that order',
  orderGoneHint: 'Open it with the link we sent to your email.',
  ...order,
}

export type CheckoutTexts = typeof en

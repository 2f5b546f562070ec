/** Values of an entry of the timeline, ready to be shown. */
type Word = 'operation' | 'amount' | 'tracking' | 'card' | 'before' | 'total' | 'way'
export type EventWords = Record<Word, string>
type EventTexts = Record<string, (words: EventWords) => string>

/** Words of an order after it was placed: paying, following, cancelling it. */
export const order = {
  // Claim
  claimTitle: 'Already paid? Send us proof of payment',
  claimHint: 'The operation number or the screenshot is enough.',
  claimOther: 'Send another proof',
  operationNumber: 'Operation number',
  operationHint: 'It’s on your payment screen',
  screenshot: 'Screenshot',
  chooseScreenshot: 'Choose screenshot',
  changeScreenshot: 'Change screenshot',
  payerName: 'Name on the payment',
  paidAmount: 'How much did you pay?',
  sendProof: 'Send proof',
  sendAgain: 'Send it again anyway',
  sending: 'Sending…',
  claimSent: 'Got it. We’re checking your payment.',
  claimSentHint: (isMailed: boolean): string =>
    isMailed
      ? 'We’ll email you as soon as it’s confirmed. There’s nothing else you need to do.'
      : 'Your order page shows when it’s confirmed. There’s nothing else you need to do.',
  claimRejected: 'We didn’t find that payment',
  claimAgain: 'Check your payment and send the proof again, or message us.',
  rejectedOperation: (operation: string): string => `Operation ${operation}`,
  errorOperation: 'Enter the operation number or upload the screenshot',
  errorAmount: 'Enter the amount in digits, for example 45.00',
  errorFile: 'Choose an image up to 10 MB',
  claimFailed: 'We couldn’t send it. Try again.',

  // Order status
  progress: 'Progress',
  stageReceived: 'Received',
  stageConfirmed: 'Confirmed',
  stagePacking: 'Packing',
  stageReadyPickup: 'Ready for pickup',
  stageShipped: 'On the way',
  stageDelivered: 'Delivered',
  statePending: 'Waiting for your payment',
  statePendingCash: 'We’re confirming your order',
  stateToQuote: 'The store will tell you what delivery costs',
  toQuoteLead: 'Your items are reserved. There’s nothing to pay yet: we’ll let you know the total.',
  promised: 'When it arrives',
  stateReview: 'We’re checking your payment',
  stateConfirmed: 'Confirmed: we’ll pack it soon',
  statePreparing: 'We’re packing it',
  stateReady: 'Packed and ready to ship',
  stateReadyPickup: 'Ready for pickup',
  stateShipped: 'On its way to you',
  stateDelivered: 'Delivered. Enjoy it!',
  stateRefunded: 'Refunded: nothing will be shipped',
  stateCancelled: 'This order was canceled',
  stateExpired: 'This order expired because it wasn’t paid in time',
  stateReturned: 'This order was returned',
  items: 'Items',
  payment: 'Payment',
  tracking: (courier: string) => `Tracking · ${courier}`,
  saveBlob: (name: string) => `Save ${name}`,
  messageStore: 'Message the store',
  messageLabel: 'Your message',
  send: 'Send',
  messageSent: 'Sent. The reply will appear on this page.',
  you: 'You',
  reducedView: 'To see names and addresses, open the link from your email.',
  placedOn: (moment: string) => `Placed on ${moment}`,

  // Paying by card
  payAgain: (total: string) => `Try again · ${total}`,
  payTitle: 'Pay for your order',
  payHint: 'We’ll take you to a secure page to enter your card. The store never sees it.',
  payUntil: (moment: string) => `Your order is reserved until ${moment}.`,
  otherWay: 'Pay another way',
  nowPayWith: (way: string) => `Payment method: ${way}`,
  noOtherWay: 'The store has no other payment method for this order.',
  chooseWay: 'Choose how to pay',
  payWith: (way: string, total: string) => `Pay with ${way} · ${total}`,
  payFailedToStart: 'The payment page didn’t open. You haven’t been charged: try again.',
  opening: 'Opening the payment page…',
  attemptPaid: 'Payment approved',
  attemptPaidHint: (card: string) =>
    card ? `Charged to ${card}. There’s nothing else to pay.` : 'There’s nothing else to pay.',
  attemptAuthorized: 'Your bank approved it',
  attemptAuthorizedHint:
    'The amount is on hold and will be charged when the store confirms your order.',
  attemptPending: 'Waiting for your bank',
  attemptPendingHint:
    'This takes a moment. Don’t pay again: we’ll update this page as soon as we know.',
  attemptSlow: 'Your bank is taking longer than usual',
  attemptSlowHint:
    'You can close this page and come back later: we’ll update it as soon as we know.',
  attemptUnfinished: 'Didn’t finish paying?',
  attemptFailed: 'The payment didn’t go through',
  attemptMismatch: 'We received a different amount',
  attemptMismatchHint: 'The store is checking it. Don’t pay again: we’ll update this page.',
  attemptVoided: 'The charge was voided',
  attemptVoidedHint: 'Your bank will release the amount to your card.',
  attemptExpired: 'The payment time ran out',
  nothingCharged: 'You haven’t been charged.',
  failures: {
    declined: 'Your bank declined the card. Use another one or contact your bank.',
    insufficient_funds: 'The card has insufficient funds. Use another one.',
    expired_card: 'The card has expired. Use another one.',
    invalid_card: 'Check the card number, expiration date, and security code.',
    three_d_secure: 'Your bank couldn’t verify it was you. Try again with its code.',
    gateway: 'The bank didn’t respond. Try again in a moment.',
    cancelled: 'You left the payment page before paying.',
  } as Record<string, string>,
  failureOther: 'Try again or use another card.',

  // What happened
  history: 'Order history',
  events: {
    placed: () => 'We received your order',
    claim_sent: ({ operation }) =>
      operation
        ? `You sent us operation ${operation}`
        : 'You sent us the screenshot of your payment',
    claim_approved: () => 'We confirmed your payment',
    claim_rejected: ({ operation }) => `We didn’t find payment ${operation}`.trim(),
    payment_recorded: ({ amount }) => `We received your payment of ${amount}`,
    payment_received: ({ amount, card }) => `You paid ${amount}${card && ` with ${card}`}`,
    payment_authorized: ({ amount }) => `Your bank approved ${amount}`,
    payment_failed: ({ card }) => `A payment${card && ` with ${card}`} didn’t go through`,
    way_chosen: ({ way }) => `You chose to pay with ${way}`,
    payment_voided: () => 'The card charge was voided',
    payment_mismatch: () => 'We’re checking your payment',
    refund_done: ({ amount }) => `We refunded ${amount}`,
    shipping_priced: ({ total }) =>
      `The store set the delivery price${total && ` · total ${total}`}`,
    edited: ({ before, total }) =>
      `The store changed your order${total && ` · ${before} → ${total}`}`,
    tracking_updated: ({ tracking }) => `Tracking number ${tracking}`,
    parcel_shipped: ({ tracking }) => `A package shipped${tracking && ` · ${tracking}`}`,
    parcel_delivered: () => 'A package was delivered',
    return_requested: () => 'We’re expecting your return',
    return_received: () => 'We received your return',
  } as EventTexts,
  moves: {
    PENDING: 'The order was reopened',
    CONFIRMED: 'We confirmed your order',
    PREPARING: 'We started packing it',
    READY: 'It’s packed',
    SHIPPED: 'It’s on its way',
    DELIVERED: 'It was delivered',
    COMPLETED: 'Order completed',
    CANCELLED: 'The order was canceled',
    EXPIRED: 'The order expired',
    RETURNED: 'The order was returned',
  } as Record<string, string>,

  // Parcels and money back
  parcelTitle: (n: number, units: string) => (units ? `Package ${n} · ${units}` : `Package ${n}`),
  units: (n: number) => `${n} ${n === 1 ? 'item' : 'items'}`,
  parcelStates: {
    UNFULFILLED: 'Packed',
    FULFILLED: 'On the way',
    DELIVERED: 'Delivered',
  } as Record<string, string>,
  trackParcel: 'Track package',
  refunds: 'Refunds',
  lineRemoved: (count: number) =>
    count === 1 ? '1 refunded, not shipping' : `${count} refunded, not shipping`,
  lineRefunded: (count: number) => `${count} refunded`,
  refundDone: (moment: string) => `Refunded on ${moment}`,
  refundPending: 'On its way to your account',
  paidSoFar: 'Paid',
  leftToPay: 'Amount due',

  // Cancelling
  cancel: 'Cancel my order',
  cancelSure: 'Do you want to cancel this order?',
  cancelHint: 'The products go back on sale. This can’t be undone.',
  cancelYes: 'Yes, cancel it',
  cancelNo: 'No, keep it',
  cancelLate: 'The store is already working on your order. Message them to cancel it.',
  actionFailed: 'That didn’t work. Try again.',

  // An order whose link is lost
  findHint:
    'Your order number and the email or phone you ordered with. We’ll send the link to the email on the order.',
  findNumber: 'Order number',
  findContact: 'Email or phone',
  findSend: 'Send me the link',
  findSent: 'If those details match an order, its link is on the way to the email on that order.',
  findFailed: 'Check the number and your details, then try again.',
  findTooOften: 'Too many attempts. Wait a minute and try again.',
  findNoMail: 'No email on your order, or nothing arrived?',
  findChat: (number: string) =>
    number
      ? `Hi! I’d like to know about my order #${number}.`
      : 'Hi! I’d like to know about my order.',
}

const one = (n: number, single: string, many: string) => (n === 1 ? single : many)

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Words of what is loaded later: the reviews of a product, and writing one. */
export const en = {
  title: 'Reviews',
  ofFive: (average: string) => `${average} out of 5`,
  based: (n: number) => `${n} ${one(n, 'review', 'reviews')} from orders in this store`,
  starRow: (stars: number, n: number) =>
    `${stars} ${one(stars, 'star', 'stars')}: ${n} ${one(n, 'review', 'reviews')}`,
  onlyStars: (stars: number) => `${stars} ${one(stars, 'star', 'stars')}`,
  withPhoto: (n: number) => `With photos (${n})`,
  filters: 'Filter reviews',
  all: 'All',
  none: 'No reviews match this.',
  seeAll: (n: number) => `See all ${n} reviews`,
  newer: 'Newer',
  older: 'Older',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  verified: 'Bought it here',
  featured: 'Featured by the store',
  openPhoto: (n: number, all: number, name: string) => `Open photo ${n} of ${all} by ${name}`,
  photosOf: (name: string) => `Photos by ${name}`,
  replyOf: (store: string) => `Reply from ${store}`,
  day: (day: string) => {
    const [year, month, number] = day.split('-').map(Number)
    return `${MONTHS[(month ?? 1) - 1]} ${number}, ${year}`
  },
  report: 'Report',
  reportTitle: 'What’s wrong with this review?',
  reasons: {
    INSULT: 'It insults someone',
    PERSONAL_DATA: 'It shows personal data',
    OFF_TOPIC: 'It isn’t about the product',
    ADVERTISING: 'It’s advertising',
  },
  reported: 'Thank you. The store will look at it.',
  alreadyReported: 'You already reported it.',
  failed: 'We couldn’t send it. Try again.',
  loading: 'Loading…',

  // On the page of the order
  writeTitle: 'How was it?',
  writtenTitle: 'What you wrote',
  writeHint: 'Your review helps others choose. It takes a minute.',
  rate: (name: string) => `Your rating of ${name}`,
  stars: ['Very bad', 'Bad', 'Okay', 'Good', 'Excellent'],
  headline: 'Title',
  optional: 'optional',
  body: 'Your review',
  bodyHint: 'At least 10 characters',
  name: 'Name to show',
  nameHint: 'The only thing about you that others see',
  photos: 'Photos',
  addPhotos: 'Add up to 5 photos',
  photosChosen: (n: number) => `${n} ${one(n, 'photo', 'photos')}`,
  removePhotos: 'Remove',
  send: 'Send review',
  sending: 'Sending…',
  errorBody: 'Write at least 10 characters',
  errorName: 'Enter the name to show',
  errorPhotos: 'Choose up to 5 images of up to 10 MB each',
  sent: 'Thank you! The store will read it before it appears.',
  sentPublished: 'Thank you! Your review is published.',
  stopMails: 'Stop the emails',
  stopped: 'You won’t get any more emails from this store, except about your orders.',
  stopAsk:
    'Don’t you want emails from this store anymore? You’ll still get those about your orders.',
  states: {
    PENDING: 'The store is reading it',
    PUBLISHED: 'Published',
    NOT_PUBLISHED: 'Not published',
  },
}

export type ReviewTexts = typeof en

/** Of the pages of the store’s own texts, and the links to them. */
export const own = {
  inForceSince: (day: string) => `In force since ${day}`,
  wasInForce: (from: string, until: string) => `In force from ${from} to ${until}`,
  onlyIn: { es: 'This text is in Spanish.', en: 'This text is in English.' },
  ownTexts: {
    refunds: 'Exchanges and returns',
    shipping: 'Shipping and payments',
    about: 'About us',
    faq: 'Frequently asked questions',
    terms: 'Terms of sale',
    privacy: 'Privacy',
    cookies: 'Cookies',
  },
  help: 'Help',
}

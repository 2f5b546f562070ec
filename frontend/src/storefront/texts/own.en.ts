/** Of the pages of the store’s own texts, the links to them, and presales. */
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
    blog: 'Blog',
  },
  cookieChoice: 'Change cookie consent',
  help: 'Help',
  presale: 'Presale',
  arrivesOn: (day: string) => `Arrives on ${day}`,
  reservePresale: 'Reserve in presale',
  askQuote: 'Ask for a quote',
}

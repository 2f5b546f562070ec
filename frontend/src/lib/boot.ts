export type Boot = {
  productName: string
  supportPhone: string
  supportEmail: string
  googleClientId: string
  /** A look-up of the country of the reader's address; none unless the operator names one. */
  ipCountryUrl: string
  locale: string
  storefrontDomain: string
  version: string
}

const fallback: Boot = {
  productName: 'Vitrina',
  supportPhone: '',
  supportEmail: '',
  googleClientId: '',
  ipCountryUrl: '',
  locale: 'en',
  storefrontDomain: 'shop.localhost:8000',
  version: '',
}

function read(): Boot {
  const text = document.getElementById('boot')?.textContent
  if (!text) return fallback
  return { ...fallback, ...(JSON.parse(text) as Partial<Boot>) }
}

/** What the server wrote into the shell of the page. */
export const boot: Boot = read()

/** The texts that each layout uses, fetched with its code; the first one is there from the start. */
export const layoutTexts = {
  public: ['site'],
  login: ['site'],
  blank: ['shell'],
  admin: ['shell', 'orders'],
}

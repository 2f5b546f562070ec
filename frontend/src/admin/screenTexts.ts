/** Texts that screens and layouts use besides those of their title: they are fetched with the code,
 * so that nothing shown vanishes to wait for words. A test walks the imports and compares. */
export const screenTexts: Record<string, string[]> = {
  '/': ['accounts'],
  '/login': ['site'],
  '/recover': ['site'],
  '/register': ['site'],
  '/register/plans': ['subscription'],
  '/plans': ['subscription'],
  '/admin/first-setup': ['attachments'],
  '/admin/home': ['orders'],
  '/admin/orders/list': ['orderDesk', 'orderList', 'views'],
  '/admin/orders/claims': ['orderDesk'],
  '/admin/orders/{_id}': ['orderDesk'],
  '/admin/orders/{_id}/edit': ['orderDesk'],
  '/admin/products/list': ['views'],
  '/admin/products/new': ['attachments', 'stock'],
  '/admin/products/categories': ['attachments', 'products'],
  '/admin/products/organize': ['categories', 'products'],
  '/admin/products/{_id}': ['attachments', 'stock'],
  '/admin/settings': ['orderList'],
  '/admin/settings/order-notification': ['storeSettings'],
  '/admin/settings/Design': ['attachments', 'stores'],
  '/admin/settings/payment-method/new': ['attachments'],
  '/admin/settings/payment-method/{_id}': ['attachments'],
}

/** What each layout uses; the first one is there from the start. */
export const layoutTexts = {
  public: ['site'],
  login: ['site'],
  blank: ['shell'],
  admin: ['shell', 'orders'],
}

/** The public call behind the home page's grid; `apps/storefront/page_data.py` writes the same. */
export const NEWEST = 'product/ui?limit=8&sort=-createdAt'

/** The public calls behind the shelves of the home page and of a missing one; `apps/storefront/page_data.py`
 * writes the same. */
export const FEATURED = 'product/ui?limit=8&sort=featured'
export const NEWEST = 'product/ui?limit=8&sort=-createdAt'

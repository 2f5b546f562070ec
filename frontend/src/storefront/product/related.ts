/** The public call behind "you may also like"; `apps/storefront/page_data.py` writes the same. */
export function relatedPath(category: string): string {
  return `product/ui?limit=5&sort=-createdAt&category=${encodeURIComponent(category)}`
}

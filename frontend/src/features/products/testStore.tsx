import type { ReactNode } from 'react'
import type { Store } from '@/lib/store/useStore'
import { renderAdmin } from '@/test/renderAdmin'

const RESOURCES = ['products.view', 'products.create', 'products.edit', 'content.view']

type Around = { resources?: string[]; part?: Partial<Store>; path?: string }

/** Renders a part of the product screens for somebody who may edit products. */
export function renderInStore(
  node: ReactNode,
  { resources = RESOURCES, part = {}, path = '/admin/products' }: Around = {},
) {
  return renderAdmin(node, { resources, part, path })
}

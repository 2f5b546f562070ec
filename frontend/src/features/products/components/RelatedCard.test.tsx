import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answer } from '@/api/types'
import { RelatedCard } from '@/features/products/components/RelatedCard'
import { renderInStore } from '@/features/products/testStore'
import type { ProductForm } from '@/features/products/useProductForm'
import { FixtureServer } from '@/test/server'

afterEach(() => vi.unstubAllGlobals())

test('chosen products are named by one call, and deleted ones are left out', async () => {
  const named = ['a', 'b'].map((_id) => ({ _id, name: { en: `Mug ${_id}`, es: `Taza ${_id}` } }))
  const page = { items: named } as unknown as Answer<'/api/v1/product', 'get'>
  const server = new FixtureServer().on('get', '/api/v1/product', page)
  const set = vi.fn()
  const related = { related: ['a', 'gone'], upSell: ['b'], crossSell: ['a'] }
  const form = { values: { related }, errors: {}, set } as unknown as ProductForm

  renderInStore(<RelatedCard form={form} />)

  await screen.findByText('Mug b', {}, { timeout: 10_000 })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mug a',
    'Mug b',
    'Mug a',
  ])
  expect(server.to('/api/v1/product')).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: /Mug b/ }))
  expect(set).toHaveBeenCalledWith('related', { ...related, upSell: [] })
}, 20_000)

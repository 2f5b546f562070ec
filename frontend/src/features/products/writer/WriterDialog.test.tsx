import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyProduct } from '@/features/products/emptyProduct'
import { renderInStore } from '@/features/products/testStore'
import type { ProductForm } from '@/features/products/useProductForm'
import { WriterDialog } from '@/features/products/writer/WriterDialog'
import { WRITE, type Written } from '@/features/products/writer/writerApi'
import { FixtureServer } from '@/test/server'

const written: Written = {
  texts: [
    {
      language: 'es',
      description: '<p>Conoce Taza Quincha.</p>',
      seoTitle: 'Taza Quincha',
      seoDescription: 'Conoce Taza Quincha.',
      altTexts: [],
    },
  ],
  source: 'local',
  reason: 'not_set_up',
  quota: { limit: 5, used: 0 },
}
let server: FixtureServer

beforeEach(() => {
  server = new FixtureServer()
  server.on('get', '/api/v1/product/category', { items: [] })
  server.on('post', WRITE, written)
})

function open(name: string) {
  const merge = vi.fn()
  const values = { ...emptyProduct, name: { es: name }, seoTitle: { es: 'Taza' } }
  const form = { values, language: 'es', merge } as unknown as ProductForm
  renderInStore(<WriterDialog form={form} main="es" onClose={vi.fn()} />)
  return merge
}

test('texts are proposed as a difference, and only what is ticked is taken', async () => {
  const merge = open('Taza Quincha')
  await userEvent.click(screen.getByRole('button', { name: 'Write' }))

  expect(await screen.findByText(/0 of 5 AI texts this month/)).toBeVisible()
  const title = screen
    .getByRole('checkbox', { name: 'SEO title' })
    .closest('section') as HTMLElement
  expect(within(title).getByText('Quincha').tagName).toBe('INS')
  await userEvent.click(screen.getByRole('checkbox', { name: 'SEO description' }))
  await userEvent.click(screen.getByRole('button', { name: 'Put into the form' }))

  expect(merge).toHaveBeenCalledWith({
    description: { es: '<p>Conoce Taza Quincha.</p>' },
    seoTitle: { es: 'Taza Quincha' },
  })
})

test('without a name there is nothing to write', () => {
  open('')

  expect(screen.getByText('Give the product a name first.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Write' })).toBeDisabled()
})

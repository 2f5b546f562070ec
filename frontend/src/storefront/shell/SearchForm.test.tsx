import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ShopProvider } from '../context'
import { DataStore } from '../lib/dataStore'
import { testShop } from '../testShop'
import { SearchForm } from './SearchForm'

test('words typed before the scripts ran are kept and get their suggestions', async () => {
  const suggestions = { terms: ['taza'], categories: [], products: [] }
  const data = new DataStore({ 'product/ui/suggest?q=taz': suggestions }, 'en')
  const page = (
    <ShopProvider shop={testShop({ data })}>
      <MemoryRouter>
        <SearchForm />
      </MemoryRouter>
    </ShopProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  const field = container.querySelector('input') as HTMLInputElement
  field.focus()
  field.value = 'taz'

  await act(async () => {
    render(page, { container, hydrate: true })
  })

  expect(field).toHaveValue('taz')
  expect(await screen.findByRole('option', { name: 'taza' })).toBeVisible()
})

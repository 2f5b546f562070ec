import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Category } from '@/features/products/api'
import { CategoryDrawer } from '@/features/products/categories/CategoryDrawer'
import { renderInStore } from '@/features/products/testStore'
import { FixtureServer } from '@/test/server'
import { stubProperty } from '@/test/stubProperty'
// The drawer loads it later; here it is there at once.
import '@/ui/RichTextEditor'

const category: Category = {
  _id: '0190a8f0-0000-7000-8000-0000000000c1',
  name: { en: 'Table', es: 'Mesa' },
  slug: { en: 'table', es: 'mesa' },
  description: { en: '<p>Table &amp; kitchen</p>', es: '<p>Mesa &amp; cocina</p>' },
  parentOid: null,
  position: 1000,
  visible: true,
  pictureOid: null,
  picture: null,
  seo: { title: {}, description: {} },
  sort: 'MANUAL',
  soldOutLast: false,
  productCount: 0,
  version: 3,
}
const path = `/api/v1/product/category/${category._id}` as '/api/v1/product/category/{category_id}'
let server: FixtureServer

beforeEach(() => {
  // The editor asks where its text stands on the screen, a growing text for its font; jsdom has neither.
  stubProperty(document, 'fonts', new EventTarget())
  stubProperty(Range.prototype, 'getClientRects', () => [])
  stubProperty(Range.prototype, 'getBoundingClientRect', () => new DOMRect())
  server = new FixtureServer().on('patch', path, category)
})
afterEach(() => vi.unstubAllGlobals())

test('the description is written as the shop shows it', async () => {
  renderInStore(<CategoryDrawer open={{ category }} all={[category]} onClose={() => {}} />)
  const box = await screen.findByLabelText(
    'Description',
    { selector: '[role=textbox]' },
    { timeout: 10_000 },
  )
  expect(box).toHaveTextContent('Mesa & cocina')

  await userEvent.click(screen.getByLabelText('Bulleted list'))
  await userEvent.click(screen.getByText('Save category'))

  await waitFor(() => expect(server.to(path)).toHaveLength(1))
  const list = (text: string) => `<ul><li><p>${text}</p></li></ul>`
  expect(server.to(path)[0]?.body).toEqual({
    description: { ...category.description, es: list('Mesa &amp; cocina') },
    version: 3,
  })
}, 20_000)

test('what somebody else saved while it was being changed is not written over unseen', async () => {
  const newer = { ...category, name: { en: 'Table', es: 'La mesa' }, version: 4 }
  server = new FixtureServer().fails('patch', path, 409, {
    message: 'Too late',
    params: { reason: 'stale', current: newer },
  })
  let show: (current: Category) => void = () => {}
  function Page() {
    const [current, setCurrent] = useState(category)
    show = setCurrent
    return <CategoryDrawer open={{ category }} all={[current]} onClose={() => {}} />
  }
  renderInStore(<Page />)
  const name = await screen.findByLabelText(/^Name/)
  fireEvent.change(name, { target: { value: 'Comedor' } })
  act(() => show(newer))
  fireEvent.click(screen.getByText('Save category'))

  await screen.findByText(/This was changed while you were editing/)
  expect(name).toHaveValue('Comedor')
  fireEvent.click(screen.getByText('Save category'))

  await waitFor(() => expect(server.to(path)).toHaveLength(2))
  const mine = { name: { en: 'Table', es: 'Comedor' } }
  expect(server.to(path).map(({ body }) => body)).toEqual([
    { ...mine, version: 3 },
    { ...mine, version: 4 },
  ])
})

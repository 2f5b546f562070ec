import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { Product } from '@/features/products/api'
import { DatesFields } from '@/features/products/components/DatesFields'
import { HistoryCard } from '@/features/products/components/HistoryCard'
import { SeoCard } from '@/features/products/components/SeoCard'
import { ShippingCard } from '@/features/products/components/ShippingCard'
import { SpecificationsCard } from '@/features/products/components/SpecificationsCard'
import { StatusCard } from '@/features/products/components/StatusCard'
import type { ProductValues } from '@/features/products/productForm'
import { plainProduct } from '@/features/products/testProduct'
import { renderInStore } from '@/features/products/testStore'
import { type ProductForm, useProductForm } from '@/features/products/useProductForm'
import { TierFields } from '@/features/products/variants/TierFields'
import type { FormTier } from '@/features/products/variants/variants'
import { FixtureServer } from '@/test/server'
import { stubProperty } from '@/test/stubProperty'

let values: ProductValues

type CardProps = { card: React.ComponentType<{ form: ProductForm }>; of: Product }

function Card({ card: TestedCard, of }: CardProps) {
  const form = useProductForm(of, 'es')
  values = form.values
  return <TestedCard form={form} />
}

const open = (card: CardProps['card'], part: Partial<Product> = {}) =>
  renderInStore(<Card card={card} of={{ ...plainProduct, ...part }} />)

beforeEach(() => {
  new FixtureServer()
  // A field that grows with its text listens for these.
  stubProperty(document, 'fonts', new EventTarget())
})

test('what a search engine shows is taken from the product until it is written', async () => {
  open(SeoCard)
  expect(screen.getByText('barro-norte.shop.localhost:8000 › es › p › taza-quincha')).toBeVisible()
  expect(screen.getByText('Taza Quincha · Barro Norte')).toBeVisible()
  expect(screen.getByText('Hecha a mano')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const write = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  write('Page title', 'Tazas de gres')
  write('Meta description', 'a'.repeat(170))
  write('Web address', 'taza-de-gres')
  expect(screen.getByText('Tazas de gres')).toBeVisible()
  expect(screen.getByText(/› p › taza-de-gres$/)).toBeVisible()
  const [preview] = screen.getAllByText(/^a+…$/)
  expect(preview?.textContent?.length).toBeLessThanOrEqual(160)
  expect([values.seoTitle, values.slug]).toEqual([{ es: 'Tazas de gres' }, { es: 'taza-de-gres' }])
})

test('a product without words says so in the preview', () => {
  open(SeoCard, { name: {}, slug: {}, description: {} })
  expect(screen.getByText('Untitled')).toBeVisible()
  expect(screen.getByText('Add a description to see it here.')).toBeVisible()
})

test('dates are written on the clock of the store, and go when no dates are planned', async () => {
  open(DatesFields)
  expect(screen.queryByLabelText('Publish on')).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Schedule' }))
  const put = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  put('Publish on', '2026-12-24T09:00')
  put('Unpublish on', '2026-12-25T00:30')
  expect([values.publishAt, values.unpublishAt]).toEqual([
    '2026-12-24T14:00:00.000Z',
    '2026-12-25T05:30:00.000Z',
  ])
  expect(screen.getByLabelText('Publish on')).toHaveValue('2026-12-24T09:00')

  await userEvent.click(screen.getByRole('switch', { name: 'Schedule' }))
  expect(screen.queryByLabelText('Publish on')).toBeNull()
  expect([values.publishAt, values.unpublishAt]).toEqual([null, null])
})

test('a product with a date shows it, and one may be featured', async () => {
  open(DatesFields, { publishAt: '2026-12-24T14:00:00.000Z' })
  expect(screen.getByLabelText('Publish on')).toHaveValue('2026-12-24T09:00')
  expect(screen.getByLabelText('Unpublish on')).toHaveValue('')
  await userEvent.click(screen.getByRole('switch', { name: /^Featured/ }))
  expect(values.featured).toBe(true)
})

const HISTORY = `/api/v1/product/${plainProduct._id}/price-history`
const change = {
  _id: 'h1',
  price: '49.00',
  comparePrice: '59.00',
  variantName: 'Azul',
  actorName: 'Ana Quispe',
  createdAt: '2025-03-04T15:00:00.000Z',
}
const history = (items: (typeof change | { price: null })[]) => ({
  ...{ currency: 'PEN', page: 1, limit: 50, total: items.length, totalIsCapped: false },
  items,
})

test('price changes are asked for when they are opened: what, when and by whom', async () => {
  const items = [change, { ...change, _id: 'h2', price: null, comparePrice: null, variantName: '' }]
  const server = new FixtureServer().on('get', HISTORY as never, history(items) as never)
  renderInStore(<HistoryCard product={plainProduct} />)
  expect(screen.queryByText('Loading…')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))

  const rows = await screen.findAllByRole('listitem')
  const moment = /Mar 4, 2025, 10:00\sAM · Ana Quispe$/
  expect(rows).toHaveLength(2)
  expect(rows[0]).toHaveTextContent(/^S\/\s49\.00S\/\s59\.00Azul/)
  expect(rows[0]?.querySelector('s')).toHaveTextContent(/^S\/\s59\.00$/)
  for (const row of rows) expect(row).toHaveTextContent(moment)
  expect(rows[1]).toHaveTextContent(/^AskMar 4/)
  expect(server.calls.map(({ path, query }) => [path, query])).toEqual([[HISTORY, { limit: '50' }]])
})

test('a price that never changed, and a history that did not come, say so', async () => {
  const server = new FixtureServer().on('get', HISTORY as never, history([]) as never)
  const { unmount } = renderInStore(<HistoryCard product={plainProduct} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText("The price hasn't changed yet.")).toBeVisible()
  expect(server.calls).toHaveLength(1)
  unmount()

  new FixtureServer().fails('get', HISTORY as never, 400, {})
  renderInStore(<HistoryCard product={plainProduct} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText("We couldn't load the price history.")).toBeVisible()
})

test('what the first sale can do without is closed, and open where it holds something', async () => {
  const { unmount } = open(ShippingCard, { weightKg: null, size: null })
  expect(screen.getByText('Weight and size, to work out shipping.')).toBeVisible()
  expect(screen.queryByLabelText(/Weight/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add: Shipping' }))
  expect(screen.getByLabelText(/Weight/)).toBeVisible()
  unmount()

  open(ShippingCard, { weightKg: 0.42, size: null })
  expect(screen.getByLabelText(/Weight/)).toHaveValue('0.42')
  await userEvent.click(screen.getByRole('button', { name: 'Close: Shipping' }))
  expect(screen.getByText('0.42 kg')).toBeVisible()
})

const add = async (fact: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add specification' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: fact }))
}

test('facts are added once each, written and taken away', async () => {
  open(SpecificationsCard)
  expect(
    screen.getByText('Material, size, warranty: the details customers compare before buying.'),
  ).toBeVisible()
  await add('Material')
  await userEvent.type(screen.getByLabelText('Material'), 'Gres')
  await add('Custom specification…')
  await userEvent.type(screen.getByLabelText('Specification name'), 'Horno')
  await userEvent.type(screen.getByLabelText('Horno'), 'Leña')
  const facts = () => values.specifications.map(({ id: _, ...fact }) => fact)
  expect(facts()).toEqual([
    { key: 'material', name: {}, value: { es: 'Gres' } },
    { key: 'own', name: { es: 'Horno' }, value: { es: 'Leña' } },
  ])

  await userEvent.click(screen.getByRole('button', { name: 'Add specification' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.queryByRole('menuitem', { name: 'Material' })).toBeNull()
  expect(menu.getAllByRole('menuitem')).toHaveLength(12)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

  await userEvent.click(screen.getByRole('button', { name: 'Remove Material' }))
  expect(facts()).toEqual([{ key: 'own', name: { es: 'Horno' }, value: { es: 'Leña' } }])
})

function Tiers({ start, error }: { start: FormTier[]; error?: string }) {
  const [tiers, setTiers] = useState(start)
  return (
    <>
      <TierFields tiers={tiers} onChange={setTiers} error={error} />
      <output>{tiers.map(({ from, price }) => `${from}:${price}`).join(' ')}</output>
    </>
  )
}

test('prices by quantity are added, written and taken away', async () => {
  renderInStore(<Tiers start={[{ from: '3', price: '45.00' }]} error="Each must cost less." />)
  const status = () => screen.getByRole('status').textContent
  expect(screen.getByRole('alert')).toHaveTextContent('Each must cost less.')
  await userEvent.click(screen.getByRole('button', { name: 'Add price' }))
  await userEvent.type(screen.getAllByLabelText('From')[1] as Element, '12')
  await userEvent.type(screen.getAllByLabelText('Each')[1] as Element, '40,5')
  expect(status()).toBe('3:45.00 12:40.50')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the price from 3' }))
  expect(status()).toBe('12:40.50')
})

test('ten prices by quantity are the most', () => {
  const ten = Array.from({ length: 10 }, (_, at) => ({ from: String(at + 2), price: '9.00' }))
  renderInStore(<Tiers start={ten} />)
  expect(screen.getAllByLabelText('From')).toHaveLength(10)
  expect(screen.queryByRole('button', { name: 'Add price' })).toBeNull()
})

test('the state is chosen by its first letter', () => {
  open(StatusCard)
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Status' }), { key: 'd' })
  expect(values.status).toBe('DRAFT')
})

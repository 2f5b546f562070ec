import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeQuery, useStoreQuery } from '@/api/queries'
import { sessionQuery } from '@/api/session'
import { at, ONE, type Product } from '@/features/products/api'
import { ConflictDialog } from '@/features/products/components/ConflictDialog'
import { fromApi } from '@/features/products/productForm'
import { draftOf, plainProduct, testProduct, testVariant } from '@/features/products/testProduct'
import { useProductEditor } from '@/features/products/useProductEditor'
import { VariantsCard } from '@/features/products/variants/VariantsCard'
import type { FormVariant } from '@/features/products/variants/variants'
import { readDraft, saveDraft } from '@/lib/drafts'
import { storeDetailQuery } from '@/lib/store/useStore'
import { session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { Toasts } from '@/ui/Toasts'

const STORE = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
const DRAFT = `product-edits:${STORE}:01`
const path = '/api/v1/product/01' as '/api/v1/product/{product_id}'
let server: FixtureServer

function Page() {
  const { data } = useStoreQuery('get', ONE, at('01'))
  return data && <Editor product={data} />
}

function Editor({ product }: { product: Product }) {
  const editor = useProductEditor(product, 'es', true)
  const { form } = editor
  const { draft } = form
  return (
    <>
      <Toasts />
      {form.errors.stock && <p role="alert">{form.errors.stock}</p>}
      <output data-testid="form">{`${form.values.price} ${form.values.stock} ${form.changed.join()}`}</output>
      {draft.offered && (
        <button type="button" onClick={draft.accept}>
          recover
        </button>
      )}
      <button type="button" onClick={() => void editor.save()}>
        save
      </button>
      <VariantsCard form={form} seesCost withTiers={false} />
      <ConflictDialog conflict={form.conflict} values={form.values} />
    </>
  )
}

function open(product: Product) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery(STORE).queryKey, session)
  client.setQueryData(storeDetailQuery(STORE).queryKey, { ...store, _id: STORE })
  client.setQueryData(storeQuery(STORE, 'get', ONE, at('01')).queryKey, product)
  client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } })
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
    `/admin/products/01?storeOid=${STORE}`,
  )
}

const sold = { price: '45.00', stock: 3 }
const fresh = { ...plainProduct, ...sold, variants: [testVariant(sold)] } as Product

beforeEach(() => {
  localStorage.clear()
  server = new FixtureServer()
  server.on('get', '/api/v1/product/category', { items: [], total: 0 } as never)
  server.on('get', '/api/v1/store', { ...store, _id: STORE })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a draft of the same version brings back its own changes alone', async () => {
  const base = fromApi(plainProduct)
  saveDraft(DRAFT, draftOf({ ...base, price: '39.90' }, base, 3))
  server.on('patch', path, fresh)
  open({ ...fresh, price: '49.00', variants: [testVariant({ stock: 3 })] })

  await userEvent.click(await screen.findByRole('button', { name: 'recover' }))
  expect(screen.getByTestId('form')).toHaveTextContent('39.90 3 price')
  await userEvent.click(screen.getByRole('button', { name: 'save' }))

  await waitFor(() => expect(server.to(path)).toHaveLength(1))
  expect(server.to(path)[0]?.body).toEqual({ version: 3, reason: 'count', price: '39.90' })
})

test('a draft of an earlier version shows what others saved before anything is sent', async () => {
  const base = fromApi(plainProduct)
  saveDraft(DRAFT, draftOf({ ...base, weightKg: '0.5' }, base, 3))
  server.on('patch', path, { ...fresh, version: 5 })
  open({ ...fresh, version: 4 })

  await userEvent.click(await screen.findByRole('button', { name: 'recover' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'View changes' }))
  expect(dialog.getByRole('row', { name: /Price/ })).toHaveTextContent('45.00unchanged')
  expect(dialog.getByRole('row', { name: /Weight/ })).toHaveTextContent('0.420.5')
  await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }))
  await userEvent.click(screen.getByRole('button', { name: 'save' }))

  await waitFor(() => expect(server.to(path)).toHaveLength(1))
  expect(server.to(path)[0]?.body).toEqual({ version: 4, reason: 'count', weightKg: '0.5' })
})

test('closing the dialog of a draft keeps it, and what is saved then comes too late', async () => {
  const base = fromApi(plainProduct)
  saveDraft(DRAFT, draftOf({ ...base, price: '39.90' }, base, 3))
  open({ ...fresh, version: 4 })

  await userEvent.click(await screen.findByRole('button', { name: 'recover' }))
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }),
  )

  await waitFor(() => expect(readDraft(DRAFT)).toMatchObject({ version: 3 }))
  server.fails('patch', path, 409, {
    params: { reason: 'stale', current: { ...fresh, version: 4 } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'save' }))
  await screen.findByRole('dialog')
  expect(server.to(path)[0]?.body).toMatchObject({ version: 3, price: '39.90' })
})

/** The matrix with another figure in the blue row, brought back as a draft. */
async function recoverMatrix(part: Partial<FormVariant>) {
  const product = testProduct()
  const base = fromApi(product)
  const variants = base.variants.map((row) => (row._id === 'v2' ? { ...row, ...part } : row))
  saveDraft(DRAFT, draftOf({ ...base, variants }, base, 3))
  open(product)
  await userEvent.click(await screen.findByRole('button', { name: 'recover' }))
}

/** With 9 of the blue one. */
function counted(): Product {
  const [red, blue] = testProduct().variants
  return testProduct({ variants: [red, { ...blue, stock: 9 }] as Product['variants'] })
}

test('why the count of a variant changed is asked and sent', async () => {
  server.on('patch', path, counted())
  await recoverMatrix({ stock: '9' })

  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'received')
  await userEvent.click(screen.getByRole('button', { name: 'save' }))

  await waitFor(() => expect(server.to(path)).toHaveLength(1))
  const body = server.to(path)[0]?.body as { variants: object[] } | undefined
  expect(body?.variants[0]).not.toHaveProperty('stock')
  expect(body?.variants[1]).toMatchObject({ _id: 'v2', stock: 9, reason: 'received' })
})

const stockOf = (available: number) => [
  { rule: 'stock_moved_since', message: `${available} can be sold now.`, available },
]

test('a count that came too late stays typed, and saving again puts it over the fresh figure', async () => {
  const base = fromApi(plainProduct)
  saveDraft(DRAFT, draftOf({ ...base, stock: '25' }, base, 3))
  server
    .fails('patch', path, 422, { code: 'VALIDATION', params: { stock: stockOf(12) } })
    .on('patch', path, { ...plainProduct, stock: 25, variants: [testVariant({ stock: 25 })] })
  open(plainProduct)
  await userEvent.click(await screen.findByRole('button', { name: 'recover' }))
  const save = () => userEvent.click(screen.getByRole('button', { name: 'save' }))

  await save()
  await waitFor(() => expect(server.to(path)).toHaveLength(1))
  expect(await screen.findByText('12 can be sold now.')).toBeVisible()
  expect(screen.getByTestId('form')).toHaveTextContent('49.00 25 stock')
  await save()

  await waitFor(() => expect(server.to(path)).toHaveLength(2))
  const sent = { version: 3, reason: 'count', stock: 25 }
  expect(server.to(path).map(({ body }) => body)).toEqual([
    { ...sent, stockSeen: 18 },
    { ...sent, stockSeen: 12 },
  ])
  expect(screen.queryByText(/your change was added/)).toBeNull()
})

test('the same in a row of the matrix', async () => {
  server
    .fails('patch', path, 422, {
      code: 'VALIDATION',
      params: { 'variants.1.stock': stockOf(2) },
    })
    .on('patch', path, counted())
  await recoverMatrix({ stock: '9' })
  const save = () => userEvent.click(screen.getByRole('button', { name: 'save' }))

  await save()
  expect(await screen.findByText(/^Azul, .*: 2 can be sold now\.$/)).toBeVisible()
  await save()

  await waitFor(() => expect(server.to(path)).toHaveLength(2))
  const sent = server.to(path).map(({ body }) => (body as { variants: object[] }).variants[1])
  expect(sent).toMatchObject([
    { stock: 9, stockSeen: 4 },
    { stock: 9, stockSeen: 2 },
  ])
})

test('units sold since a draft was left are not given back by it', async () => {
  const base = fromApi(plainProduct)
  saveDraft(DRAFT, draftOf({ ...base, stock: '23', reason: 'received' }, base, 3))
  server.on('patch', path, { ...fresh, stock: 8, variants: [testVariant({ stock: 8 })] })
  open({ ...plainProduct, stock: 3, variants: [testVariant({ stock: 3 })] })

  await userEvent.click(await screen.findByRole('button', { name: 'recover' }))
  expect(screen.getByTestId('form')).toHaveTextContent('49.00 23 stock')
  await userEvent.click(screen.getByRole('button', { name: 'save' }))

  expect(await screen.findByText(/your change was added to what's left/)).toBeVisible()
  expect(server.to(path)[0]?.body).toEqual({
    version: 3,
    reason: 'received',
    stock: 23,
    stockSeen: 18,
  })
})

test('a variant that the server refuses is named and its cell marked until it is written anew', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const taken = [{ rule: 'sku_taken', message: 'Another row has this SKU.' }]
  server.fails('patch', path, 422, { code: 'VALIDATION', params: { 'variants.1.sku': taken } })
  await recoverMatrix({ sku: 'TAKEN' })
  const cell = await screen.findByRole('textbox', { name: 'SKU, Azul' })
  expect(cell).not.toBeInvalid()

  await userEvent.click(screen.getByRole('button', { name: 'save' }))

  expect(await screen.findByText('Azul, SKU: Another row has this SKU.')).toBeVisible()
  expect(cell).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'SKU, Rojo' })).not.toBeInvalid()
  await userEvent.type(cell, '2')
  expect(cell).not.toBeInvalid()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { VIRTUAL_LIST } from '@/constants'
import type { Product } from '@/features/products/api'
import { testProduct, testVariant } from '@/features/products/testProduct'
import { useProductForm } from '@/features/products/useProductForm'
import { useMatrix } from '@/features/products/variants/useMatrix'
import { VariantTable } from '@/features/products/variants/VariantTable'
import { newKey } from '@/features/products/variants/variants'
import { storeDetailQuery } from '@/lib/store/useStore'
import { session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { Toasts } from '@/ui/Toasts'

const STORE = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
const WINDOW = 400
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at)
const nameOf = (at: number) => ({ es: `v${at}` })

/** Ten sizes in a hundred colours: as many variants as there may be. */
function largest(): Product {
  return testProduct({
    options: [
      { name: { es: 'Talla' }, values: numbers(10).map(nameOf) },
      { name: { es: 'Color' }, values: numbers(100).map(nameOf) },
    ] as Product['options'],
    variants: numbers(1000).map((at) =>
      testVariant({ _id: `v${at}`, values: [Math.floor(at / 100), at % 100], sku: `S-${at}` }),
    ),
  })
}

function Page({ product }: { product: Product }) {
  const form = useProductForm(product, 'es')
  const state = useMatrix(form, true)
  const changed = form.values.variants.flatMap(({ _id, price }) =>
    price === '49.00' ? [] : [`${_id}: ${price}`],
  )
  return (
    <>
      <output>{changed.join()}</output>
      <VariantTable form={form} state={state} seesCost withTiers={false} />
    </>
  )
}

function open(product = largest()) {
  const client = new QueryClient()
  client.setQueryData(sessionQuery(STORE).queryKey, session)
  client.setQueryData(storeDetailQuery(STORE).queryKey, { ...store, _id: STORE })
  client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } })
  render(
    <QueryClientProvider client={client}>
      <Page product={product} />
      <Toasts />
    </QueryClientProvider>,
    `/admin/products/01?storeOid=${STORE}`,
  )
}

const scroller = () => document.querySelector('#product-variants') as HTMLElement
const drawn = () =>
  [...scroller().querySelectorAll('tr[data-row]')].map((row) =>
    Number(row.getAttribute('data-row')),
  )
/** The empty rows that hold the place of what is not drawn. */
const held = () =>
  [...scroller().querySelectorAll<HTMLElement>('tbody tr[aria-hidden]')].map(
    ({ style }) => style.height,
  )
const scrollTo = (row: number) =>
  fireEvent.scroll(scroller(), { target: { scrollTop: row * VIRTUAL_LIST.rowPx } })
const price = (name: string) => screen.getByRole('textbox', { name: `Price, ${name}` })

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(WINDOW)
})
afterEach(() => vi.unstubAllGlobals())

test('of a thousand variants only those in sight are drawn, with twelve on each side', () => {
  open()
  expect(drawn()).toEqual(numbers(22))
  expect(held()).toEqual([`${978 * 40}px`])
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')

  scrollTo(900)
  expect(drawn()).toEqual(numbers(34, 888))
  expect(held()).toEqual([`${888 * 40}px`, `${78 * 40}px`])
  const row = price('v9 / v0').closest('tr') as HTMLElement
  expect(row).toHaveAttribute('aria-rowindex', '902')
  expect(within(row).getByRole('textbox', { name: /^SKU/ })).toHaveValue('S-900')

  scrollTo(990)
  expect(drawn()).toEqual(numbers(22, 978))
  expect(held()).toEqual([`${978 * 40}px`])
})

test('what is written far down is kept when it is out of sight, in its own row alone', () => {
  open()
  scrollTo(900)
  fireEvent.change(price('v9 / v0'), { target: { value: '52,5' } })
  scrollTo(0)
  expect(screen.queryByRole('textbox', { name: 'Price, v9 / v0' })).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent(/^v900: 52\.50$/)

  scrollTo(900)
  expect(price('v9 / v0')).toHaveValue('52.50')
  expect(price('v9 / v0')).toHaveAttribute('data-changed')
  expect(price('v9 / v1')).toHaveValue('49.00')
})

test('those out of sight are picked and changed with the others', () => {
  open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  scrollTo(900)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select v9 / v0' }))
  expect(screen.getByText('999 selected')).toBeVisible()
  fireEvent.change(screen.getByRole('textbox', { name: 'New value' }), {
    target: { value: '45' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(price('v9 / v1')).toHaveValue('45.00')
  expect(price('v9 / v0')).toHaveValue('49.00')
  scrollTo(0)
  expect(price('v0 / v0')).toHaveValue('45.00')
})

test('a million combinations are refused before one of them is made', async () => {
  const hundred = numbers(100).map(nameOf)
  const options = ['Talla', 'Color', 'Tela'].map((name) => ({
    name: { es: name },
    values: hundred,
  }))
  open(
    testProduct({
      options: options as Product['options'],
      variants: [testVariant({ _id: 'v0', values: [0, 0, 0] })],
    }),
  )
  const keysMade = () => Number(newKey().split('-').at(-1))
  const before = keysMade()
  fireEvent.click(screen.getByRole('button', { name: /Add .*999,?999/ }))

  expect(await screen.findByText(/more than 1000 variants/)).toBeVisible()
  expect(keysMade()).toBe(before + 1)
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import type { Order } from '@/features/orders/api'
import { CommentForm } from '@/features/orders/components/detail/CommentForm'
import { testOrder } from '@/features/orders/testOrder'
import { useOrderActions } from '@/features/orders/useOrderActions'
import { storeDetailQuery } from '@/lib/store/useStore'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { stubProperty } from '@/test/stubProperty'

const order = testOrder()
const at = (end: string) => `/api/v1/order/${order._id}/comment${end}` as never
const made = (_id: string) => ({ _id }) as never
const keysOf = (path: never) => server.to(path).map(({ headers }) => headers.get('Idempotency-Key'))
let server: FixtureServer
let close: () => void

const Form = ({ order: current }: { order: Order }) => (
  <CommentForm order={current} actions={useOrderActions(current)} />
)

function open() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const user = { ...session.user, resources: ['orders.view', 'orders.edit'] }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  client.setQueryData(storeDetailQuery(STORE_OID).queryKey, store)
  close = render(
    <QueryClientProvider client={client}>
      <Form order={order} />
    </QueryClientProvider>,
    `/admin/orders/${order._id}?storeOid=${STORE_OID}`,
  ).unmount
}

const box = () => screen.findByLabelText('Internal note or message to Lucía')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function attach(...names: string[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = names.map((name) => new File(['bytes'], name, { type: 'application/pdf' }))
  await userEvent.upload(input as HTMLInputElement, files)
}

beforeEach(() => {
  // A box that grows looks again when fonts have come; jsdom knows no fonts.
  stubProperty(document, 'fonts', new EventTarget())
  server = new FixtureServer()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a message whose answer was lost is one message, over a reload too', async () => {
  server.breaks('post', at('')).breaks('post', at('')).on('post', at(''), made('c1'), 201)
  open()
  await userEvent.type(await box(), 'Llamar antes')
  await press('Save note')
  await screen.findByRole('alert')
  await press('Save note')
  await waitFor(() => expect(server.to(at(''))).toHaveLength(2))
  await screen.findByRole('alert')
  close()
  open()
  expect(await box()).toHaveValue('Llamar antes')
  await press('Save note')
  await waitFor(async () => expect(await box()).toHaveValue(''))
  expect(keysOf(at(''))[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(keysOf(at(''))).size).toBe(1)
  expect(server.to(at('')).at(-1)?.body).toEqual({ body: 'Llamar antes', visibleToBuyer: false })
})

test('other words, another reader, or the same words after an answer are another message', async () => {
  server.breaks('post', at('')).breaks('post', at(''))
  server.fails('post', at(''), 404, { message: 'Gone' }).on('post', at(''), made('c1'), 201)
  open()
  await userEvent.type(await box(), 'Va hoy')
  await press('Save note')
  await screen.findByRole('alert')
  await userEvent.click(screen.getByText('To Lucía'))
  await press('Send message')
  await waitFor(() => expect(server.to(at(''))).toHaveLength(2))
  await userEvent.type(await box(), '!')
  await press('Send message')
  expect(await screen.findByText('Gone')).toBeVisible()
  await press('Send message')
  await waitFor(async () => expect(await box()).toHaveValue(''))
  await userEvent.type(await box(), 'Va hoy!')
  await press('Send message')
  await waitFor(() => expect(server.to(at(''))).toHaveLength(5))
  expect(new Set(keysOf(at(''))).size).toBe(5)
})

test('files that were refused stay, and go to the comment that was made', async () => {
  server.on('post', at(''), made('c1'), 201)
  server.on('post', at('/c1/file'), made('c1'), 201)
  server.breaks('post', at('/c1/file'))
  server.fails('post', at('/c1/file'), 422, { message: 'This file is broken.' })
  server.on('post', at('/c1/file'), made('c1'), 201)
  open()
  await userEvent.type(await box(), 'Tu guía')
  await attach('a.pdf', 'b.pdf', 'c.pdf')
  await press('Save note')

  const left = within(await screen.findByRole('alert'))
  expect(left.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^b\.pdf: We couldn't reach the server/),
    'c.pdf: This file is broken.',
  ])
  expect(await box()).toHaveValue('')
  await userEvent.click(left.getByRole('button', { name: 'Remove c.pdf' }))
  await press('Retry these files')

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const keys = keysOf(at('/c1/file'))
  expect(keys).toHaveLength(4)
  expect(keys[3]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
  expect(server.to(at(''))).toHaveLength(1)
})

test('files of one message wait while the next one is written', async () => {
  server.on('post', at(''), made('c1'), 201).on('post', at(''), made('c2'), 201)
  server.breaks('post', at('/c1/file')).on('post', at('/c1/file'), made('c1'), 201)
  server.breaks('post', at('/c2/file')).on('post', at('/c2/file'), made('c2'), 201)
  open()
  for (const [count, text] of ['Uno', 'Dos'].entries()) {
    await userEvent.type(await box(), text)
    await attach(`${text}.pdf`)
    await press('Save note')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count + 1))
  }

  await press('Retry these files')

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(
    [server.to(at('/c1/file')), server.to(at('/c2/file'))].map((calls) => calls.length),
  ).toEqual([2, 2])
  expect(server.to(at(''))).toHaveLength(2)
})

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Order, orderQuery } from '@/features/orders/api'
import { AddressEditor } from '@/features/orders/components/contactEditing/AddressEditor'
import { ContactEditor } from '@/features/orders/components/contactEditing/ContactEditor'
import { testOrder } from '@/features/orders/testOrder'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useOrderCalls } from '@/features/orders/useOrderCalls'
import { storeDetailQuery } from '@/lib/store/useStore'
import { store } from '@/test/fixtures'
import { render } from '@/test/render'

const STORE = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
const LIMA = { country: 'PE', state: '15', city: '1501', neighborhood: '150122' }
const NAMES = { stateName: 'Lima', cityName: 'Lima', neighborhoodName: 'Miraflores' }
const HOME = testOrder({
  shippingAddress: { ...LIMA, ...NAMES, line: 'Av. Larco 743', reference: 'Frente al parque' },
})
const option = (code: string, name: string) => ({ _id: code, code, name })
const PLACES: Record<string, unknown> = {
  '/api/v1/location/country/PE': { states: [option('15', 'Lima')] },
  '/api/v1/location/country/PE/state/15': { cities: [option('1501', 'Lima')] },
  '/api/v1/location/neighborhood/get': {
    items: [option('150122', 'Miraflores'), option('150131', 'San Isidro')],
  },
}

type Editor = typeof ContactEditor

function Page({ editor: Editor, orderOid, onClose }: PageProps) {
  const { data } = useQuery(orderQuery(STORE, orderOid))
  const calls = useOrderCalls(orderOid)
  return data ? <Editor order={data} actions={{ calls } as OrderActions} onClose={onClose} /> : null
}
type PageProps = { editor: Editor; orderOid: string; onClose: () => void }

const open = (editor: Editor, order: Order) => openWith(editor, order).close

function openWith(editor: Editor, order: Order) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  client.setQueryData(orderQuery(STORE, order._id).queryKey, order)
  client.setQueryData(storeDetailQuery(STORE).queryKey, store)
  const close = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <Page editor={editor} orderOid={order._id} onClose={close} />
    </QueryClientProvider>,
    `/admin/orders/${order._id}?storeOid=${STORE}`,
  )
  return { close, client }
}

/** `saves`: answers to the saves, one after another; `fresh`: what reading the order answers. */
function server(saves: [number, unknown][], fresh: unknown = saves[0]?.[1]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const headers = { 'Content-Type': 'application/json' }
    if (request.method !== 'PATCH') {
      return new Response(JSON.stringify(PLACES[pathname] ?? fresh), { status: 200, headers })
    }
    sent.push(await request.json())
    const [status, body] = saves.shift() ?? [500, {}]
    return new Response(JSON.stringify(body), { status, headers })
  })
  return sent
}

const field = (name: RegExp) => screen.findByRole('textbox', { name })
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const refusal = (params: unknown, code = 'VALIDATION') => ({
  code,
  message: 'No.',
  params,
  requestId: 'r',
})

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a slip in the mail is mended and the whole contact is sent with its version', async () => {
  const order = testOrder({ version: 4 })
  const sent = server([[200, { ...order, version: 5 }]])
  const close = open(ContactEditor, order)
  const mail = await field(/Email/)
  await userEvent.clear(mail)
  await userEvent.type(mail, 'lucia@bien.pe')
  await save()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      version: 4,
      contact: {
        firstName: 'Lucía',
        lastName: 'Ramírez',
        email: 'lucia@bien.pe',
        phone: '+51987654321',
        documentType: 'DNI',
        documentNumber: '45128763',
      },
    },
  ])
})

test('a telephone is sent with its extension', async () => {
  const order = testOrder({ version: 4 })
  const sent = server([[200, { ...order, version: 5 }]])
  const close = open(ContactEditor, order)
  const phone = await field(/Phone/)
  await userEvent.clear(phone)
  await userEvent.type(phone, '01 4457896 anexo 123')
  await save()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toMatchObject([{ contact: { phone: '+5114457896;ext=123' } }])
})

test('what is wrong is told beside its field before anything is sent', async () => {
  const sent = server([])
  open(ContactEditor, testOrder())
  await userEvent.clear(await field(/First name/))
  const mail = await field(/Email/)
  await userEvent.clear(mail)
  await userEvent.type(mail, 'lucia@')
  const number = await field(/Number/)
  await userEvent.clear(number)
  await userEvent.type(number, '123')
  await save()
  expect(await screen.findByText('A DNI has 8 digits')).toBeVisible()
  expect(mail).toBeInvalid()
  expect(await field(/First name/)).toBeInvalid()
  expect(sent).toEqual([])
})

test("the server's own findings stand beside their fields", async () => {
  const issues = { 'contact.phone': [{ rule: 'phone', message: 'Not a phone of Peru' }] }
  server([[422, refusal(issues)]])
  const close = open(ContactEditor, testOrder())
  await userEvent.type(await field(/Last name/), ' Torres')
  await save()
  expect(await screen.findByText('Not a phone of Peru')).toBeVisible()
  expect(close).not.toHaveBeenCalled()
})

test('a late save keeps what was typed, shows what is there now, and goes through again', async () => {
  const order = testOrder({ version: 1 })
  const contact = { ...order.contact, email: 'otra@correo.pe', lastName: 'Quispe' }
  const theirs = testOrder({ version: 2, contact })
  const stale = refusal({ reason: 'stale', current: { version: 2 } }, '409')
  const sent = server(
    [
      [409, stale],
      [200, { ...theirs, version: 3 }],
    ],
    theirs,
  )
  const close = open(ContactEditor, order)
  const mail = await field(/Email/)
  await userEvent.clear(mail)
  await userEvent.type(mail, 'mia@correo.pe')
  await save()

  expect(await screen.findByText('Someone changed it: it now says “otra@correo.pe”')).toBeVisible()
  expect(mail).toHaveValue('mia@correo.pe')
  expect(await field(/Last name/)).toHaveValue('Quispe')

  await save()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent[1]).toMatchObject({
    version: 2,
    contact: { email: 'mia@correo.pe', lastName: 'Quispe' },
  })
})

test('what somebody else wrote before the form was saved is told, not written over', async () => {
  const order = testOrder({ version: 1 })
  const theirs = testOrder({ version: 2, contact: { ...order.contact, lastName: 'Quispe' } })
  const stale = refusal({ reason: 'stale', current: { version: 2 } }, '409')
  const sent = server([[409, stale]], theirs)
  const { client } = openWith(ContactEditor, order)
  await userEvent.type(await field(/Last name/), ' Torres')
  client.setQueryData(orderQuery(STORE, order._id).queryKey, theirs)
  expect(await screen.findByText('Someone changed it: it now says “Quispe”')).toBeVisible()
  await save()

  expect(await screen.findByText(/This was changed while you were editing/)).toBeVisible()
  expect(sent).toMatchObject([{ version: 1, contact: { lastName: 'Ramírez Torres' } }])
})

test('an address moves with its reference, and the price of sending it is told to stay', async () => {
  const sent = server([[200, { ...HOME, version: 2 }]])
  const close = open(AddressEditor as Editor, HOME)
  const reference = await field(/Landmark/)
  await userEvent.clear(reference)
  await userEvent.type(reference, 'Portón verde')
  await userEvent.click(await screen.findByRole('combobox', { name: 'District' }))
  await userEvent.click(await screen.findByRole('option', { name: 'San Isidro' }))
  expect(await screen.findByText(/S\/ 10\.00 for shipping/)).toBeVisible()
  await save()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      version: 1,
      address: {
        ...LIMA,
        neighborhood: '150131',
        line: 'Av. Larco 743',
        reference: 'Portón verde',
      },
    },
  ])
})

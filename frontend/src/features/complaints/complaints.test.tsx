import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BOOK, type Complaint, type ComplaintRow, NOTICE } from '@/features/complaints/api'
import { ComplaintListScreen } from '@/features/complaints/screens/ComplaintListScreen'
import { ComplaintScreen } from '@/features/complaints/screens/ComplaintScreen'
import { clearToasts } from '@/test/clearToasts'
import { STORE_OID } from '@/test/fixtures'
import { renderAdmin } from '@/test/renderAdmin'
import { FixtureServer } from '@/test/server'
import { ConfirmModal } from '@/ui/ConfirmModal'

const FIRST = '01a1fce1-0000-7000-8000-000000000001'
const SECOND = '01a1fce1-0000-7000-8000-000000000002'
const PATH = '/admin/my-store/terms/complaints-book'
const ALL = ['content.view', 'content.edit', 'customers.see_contact']
const one = (oid: string) => `${BOOK}/${oid}` as '/api/v1/complaint/{complaint_id}'
const answerOf = (oid: string) => `${one(oid)}/answer` as '/api/v1/complaint/{complaint_id}/answer'

const row = (part: Partial<ComplaintRow> = {}): ComplaintRow => ({
  _id: FIRST,
  code: '2026-000001',
  kind: 'RECLAMO',
  name: 'Rosa Quispe',
  good: 'Taza añil',
  state: 'RECEIVED',
  filedAt: '2026-11-20T15:00:00.000Z',
  filedOn: '2026-11-20',
  dueOn: '2026-12-14',
  answeredAt: null,
  clock: { passed: 4, left: 11, term: 15, reminders: [10, 13, 15] },
  ...part,
})

const sheet = (part: Partial<Complaint> = {}): Complaint => {
  const { name, answeredAt: _, ...known } = row()
  return {
    ...known,
    goodKind: 'PRODUCT',
    amount: null,
    currency: 'PEN',
    detail: 'Llegó rota.',
    request: 'Que la cambien.',
    language: 'es',
    masked: false,
    orderNumber: null,
    orderOid: null,
    consumer: {
      name,
      email: 'rosa@correo.pe',
      phone: '+51987654321',
      address: 'Jr. Unión 218',
      documentType: 'DNI',
      documentNumber: '45678912',
      isMinor: false,
      guardian: null,
    },
    provider: {
      legalName: 'Barro Norte E.I.R.L.',
      tradeName: 'Barro Norte',
      ruc: '20608451235',
      address: 'Jr. Unión 218',
      email: 'hola@barronorte.pe',
      phone: '',
      site: 'https://barronorte.vitrina.pe',
    },
    files: [],
    holidays: [],
    entries: [],
    hash: 'a'.repeat(64),
    previousHash: '0'.repeat(64),
    ...part,
  }
}

let server: FixtureServer

function open(node: ReactNode, path: string, resources = ALL) {
  renderAdmin(
    <>
      <Routes>
        <Route path={PATH} element={node} />
        <Route path={`${PATH}/:_id`} element={<ComplaintScreen />} />
      </Routes>
      <ConfirmModal />
    </>,
    { resources, path },
  )
}

const register = (items: ComplaintRow[]) =>
  server.on('get', BOOK, {
    items,
    page: 1,
    limit: 25,
    total: items.length,
    totalIsCapped: false,
    open: items.length,
    answered: 0,
  })

const openRegister = () => open(<ComplaintListScreen />, PATH)
const openSheet = (resources = ALL) => open(null, `${PATH}/${FIRST}`, resources)
const field = () => screen.findByRole('textbox', { name: 'Answer' })

beforeEach(() => {
  server = new FixtureServer()
  server.fails('get', NOTICE, 403, {})
  // A text area that grows waits for the page's letters.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  server.on('get', one(FIRST), sheet())
  server.on('get', one(SECOND), sheet({ _id: SECOND, code: '2026-000002' }))
})
afterEach(() => {
  clearToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a book without a sheet says that it is published', async () => {
  register([])
  openRegister()

  expect(
    await screen.findByText('No complaints. Your book is published and up to date.'),
  ).toBeVisible()
})

test('j and k go through the register, r begins the answer of a row', async () => {
  register([row(), row({ _id: SECOND, code: '2026-000002' })])
  openRegister()
  const table = within(await screen.findByRole('table'))
  await table.findByRole('link', { name: /000001/ })

  await userEvent.keyboard('jj')
  expect(table.getByRole('link', { name: /000002/ })).toHaveFocus()
  await userEvent.keyboard('k')
  expect(table.getByRole('link', { name: /000001/ })).toHaveFocus()
  await userEvent.keyboard('r')
  await waitFor(async () => expect(await field()).toHaveFocus())
})

test('an answer without words goes nowhere', async () => {
  openSheet()
  await userEvent.click(await screen.findByRole('button', { name: 'Send answer' }))

  expect(await screen.findByText('Write the answer')).toBeVisible()
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a begun answer waits in this browser until it is sent', async () => {
  openSheet()
  await userEvent.type(await field(), 'Te enviamos otra.')
  await userEvent.click(screen.getByRole('radio', { name: 'Refund' }))
  const stored = Object.keys(localStorage).filter((key) => key.includes(FIRST))

  expect(stored).toHaveLength(1)
  expect(localStorage.getItem(stored[0] as string)).toContain('Te enviamos otra.')
  expect(localStorage.getItem(stored[0] as string)).toContain('REFUND')
})

test('what was begun is there again, is sent once and then forgotten', async () => {
  const key = `vt_draft:complaint:${STORE_OID}:${FIRST}`
  const values = { offer: 'REFUND', body: 'Te devolvemos el dinero.' }
  localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values }))
  server.on('post', answerOf(FIRST), sheet({ state: 'ANSWERED' }))
  openSheet()

  expect(await field()).toHaveValue(values.body)
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }))

  await waitFor(() => expect(server.to(answerOf(FIRST))).toHaveLength(1))
  expect(server.to(answerOf(FIRST))[0]?.body).toEqual(values)
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
})

test('who may only look reads the sheet and can answer nothing', async () => {
  openSheet(['content.view'])

  expect(await field()).toBeDisabled()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  AGENTS,
  type Conversation,
  type ConversationRow,
  INBOX,
  type Message,
  QUICK,
} from '@/features/chat/api'
import { outboxes } from '@/features/chat/outbox'
import { InboxScreen } from '@/features/chat/screens/InboxScreen'
import { clearToasts } from '@/test/clearToasts'
import { STORE_OID } from '@/test/fixtures'
import { renderAdmin } from '@/test/renderAdmin'
import { FixtureServer } from '@/test/server'

const OID = '01a1fce1-0000-7000-8000-000000000001'
const REPLY = '01a1fce1-0000-7000-8000-000000000002'
const ONE = `${INBOX}/${OID}` as '/api/v1/chat/conversation/{conversation_id}'
const MESSAGES = `${ONE}/message` as '/api/v1/chat/conversation/{conversation_id}/message'
const FILLED =
  `${ONE}/quick-reply/${REPLY}` as '/api/v1/chat/conversation/{conversation_id}/quick-reply/{reply_id}'
const ALL = ['chat.view', 'chat.edit']

const row: ConversationRow = {
  _id: OID,
  channel: 'WEB',
  name: 'Jorge',
  state: 'OPEN',
  snoozedUntil: null,
  assigneeOid: null,
  labels: [],
  unread: 0,
  waitingSince: '2026-11-20T19:00:00.000Z',
  lastMessageAt: '2026-11-20T19:00:00.000Z',
  preview: '¿Llega a Cayma?',
  previewAuthor: 'VISITOR',
  orderNumber: 1247,
}

const conversation: Conversation = {
  ...row,
  language: 'es',
  page: '/es',
  email: null,
  phone: null,
  assigneeName: '',
  rating: '',
  ratingComment: '',
  visitorRead: 1,
  windowUntil: null,
  messageCount: 1,
  createdAt: row.lastMessageAt,
  version: 1,
  customer: null,
}

const message = (part: Partial<Message> = {}): Message => ({
  number: 1,
  author: 'VISITOR',
  kind: 'TEXT',
  body: row.preview,
  product: null,
  order: null,
  file: null,
  media: null,
  delivery: null,
  memberName: '',
  createdAt: row.lastMessageAt,
  ...part,
})

let server: FixtureServer

function open(search = '', resources = ALL) {
  renderAdmin(<InboxScreen />, { resources, path: `/admin/chat/inbox${search}` })
}

const counts = { unanswered: 1, mine: 0, unassigned: 1, unread: 0, waitsSince: row.waitingSince }
const list = (items: ConversationRow[], opened: Partial<Conversation> = {}) => {
  server.on('get', ONE, { ...conversation, ...opened })
  server.on('get', INBOX, { items, page: 1, limit: 50, total: 1, totalIsCapped: false, counts })
}
const field = () => screen.findByRole('textbox', { name: 'Your reply' })

beforeEach(() => {
  server = new FixtureServer()
  // A text area that grows waits for the page's letters.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  server.on('get', AGENTS, { items: [] })
  server.on('get', MESSAGES, { items: [message()], hasEarlier: false })
  server.on(
    'post',
    `${ONE}/typing` as '/api/v1/chat/conversation/{conversation_id}/typing',
    undefined as never,
    204,
  )
})
afterEach(() => {
  clearToasts()
  localStorage.clear()
  outboxes.set({})
  vi.unstubAllGlobals()
})

test('an inbox in which nobody waits says so', async () => {
  list([])
  open()

  expect(await screen.findByText('Nobody is waiting')).toBeVisible()
})

test('who may not see the chat is told why', async () => {
  open('', [])

  expect(await screen.findByRole('heading', { name: 'Chat' })).toBeVisible()
  expect(server.to(INBOX)).toEqual([])
})

test('a row opens its thread', async () => {
  list([row])
  open()
  await userEvent.click(await screen.findByRole('button', { name: /Jorge/ }))

  expect(await within(await screen.findByRole('log')).findByText('¿Llega a Cayma?')).toBeVisible()
})

test('what is written without signal waits in the browser, and is sent once with its key', async () => {
  list([row])
  server.breaks('post', MESSAGES)
  open(`?conversation=${OID}`)
  await userEvent.type(await field(), 'Sí, llega el jueves.{Enter}')

  expect(await screen.findByText('To be sent')).toBeVisible()
  expect(localStorage.getItem(`vt_chat_outbox_${STORE_OID}`)).toContain('Sí, llega el jueves.')

  server.on('post', MESSAGES, message({ number: 2, author: 'MEMBER' }), 201)
  server.on('post', MESSAGES, message({ number: 2, author: 'MEMBER' }), 201)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('To be sent')).toBeNull())
  const sent = server.calls.filter((call) => call.method === 'POST' && call.path === MESSAGES)
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

test('a quick reply that lacks something is not sent and names it', async () => {
  list([row])
  server.on('get', QUICK, {
    items: [
      {
        _id: REPLY,
        shortcut: 'guia',
        title: 'Guía',
        body: { es: 'Tu pedido {{order.number}}' },
        visibility: 'ALL',
        files: [],
        uses: 0,
        lastUsedAt: null,
        version: 1,
      },
    ],
  })
  server.on('get', FILLED, { body: 'Tu pedido ', missing: ['order.number'], files: [] })
  open(`?conversation=${OID}`)
  await userEvent.type(await field(), '/gu')
  await screen.findByRole('list', { name: 'Quick replies' })
  await userEvent.keyboard('{Enter}')

  expect(await screen.findByRole('alert')).toHaveTextContent('the order number')
  expect(server.calls.some((call) => call.path === MESSAGES && call.method === 'POST')).toBe(false)
})

const OFFERED = `${ONE}/template` as '/api/v1/chat/conversation/{conversation_id}/template'
const outside = (windowUntil: string) => list([row], { channel: 'WHATSAPP', windowUntil })

test('an open window says how long it lasts', async () => {
  outside(new Date(Date.now() + 3 * 3_600_000 + 90_000).toISOString())
  open(`?conversation=${OID}`)

  expect(await screen.findByText('24-hour window: 3 h 1 min left')).toBeVisible()
})

test('after it a template goes out, with its price on the button', async () => {
  outside('2026-11-20T19:00:00.000Z')
  const body = 'Tu pedido {{1}} está listo.'
  const ready = {
    name: 'listo',
    language: 'es',
    category: 'UTILITY',
    body,
    blanks: 1,
    cost: '0.07',
  }
  server.on('get', OFFERED, { items: [ready] })
  server.on('post', OFFERED, message({ number: 2, author: 'MEMBER' }), 201)
  open(`?conversation=${OID}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a template' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text 1' }), '1247')
  await userEvent.click(screen.getByRole('button', { name: /^Send · .*0\.07$/ }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(OFFERED).find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'listo',
    language: 'es',
    values: ['1247'],
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ERROR_CODES } from '@/constants'
import { testFile, testPage } from '@/features/attachments/testFile'
import {
  type Conversation,
  INBOX,
  type Message,
  QUICK,
  type QuickReply,
  type ReplyFile,
} from '@/features/chat/api'
import { ReplyBox } from '@/features/chat/components/ReplyBox'
import { outboxes } from '@/features/chat/outbox'
import { QuickReplyFormScreen } from '@/features/chat/screens/QuickReplyFormScreen'
import { useOutbox } from '@/features/chat/useOutbox'
import { clearToasts } from '@/test/clearToasts'
import { renderAdmin } from '@/test/renderAdmin'
import { FixtureServer } from '@/test/server'

const OID = '01a1fce1-0000-7000-8000-000000000001'
const REPLY = '01a1fce1-0000-7000-8000-000000000002'
const ONE = `${INBOX}/${OID}` as '/api/v1/chat/conversation/{conversation_id}'
const MESSAGES = `${ONE}/message` as '/api/v1/chat/conversation/{conversation_id}/message'
const FILLED =
  `${ONE}/quick-reply/${REPLY}` as '/api/v1/chat/conversation/{conversation_id}/quick-reply/{reply_id}'
const STORED = `${QUICK}/${REPLY}` as '/api/v1/chat/quick-reply/{reply_id}'

const file = (number: number, name: string, kind: ReplyFile['kind'] = 'IMAGE'): ReplyFile => ({
  _id: testFile(number)._id,
  name,
  kind,
  address: `/media/files/${number}`,
  thumb: kind === 'IMAGE' ? `/media/${number}.jpg` : '',
})
const photo = file(1, 'foto-1.png')
const guide = file(2, 'tallas.pdf', 'DOCUMENT')

const reply: QuickReply = {
  _id: REPLY,
  shortcut: 'tallas',
  title: 'Tallas',
  body: { es: 'Aquí van.' },
  visibility: 'ALL',
  files: [photo, guide],
  uses: 0,
  lastUsedAt: null,
  version: 1,
}

const conversation = { _id: OID, channel: 'WEB', windowUntil: null } as Conversation

let server: FixtureServer

function open(node: ReactNode, path = '/') {
  const resources = ['chat.view', 'chat.create', 'chat.edit', 'content.view']
  renderAdmin(node, { resources, path })
}

function Composer() {
  const { send } = useOutbox(OID)
  return <ReplyBox conversation={conversation} onSend={send} />
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const bodies = (method: string, path: Parameters<FixtureServer['to']>[0]) =>
  server
    .to(path)
    .filter((call) => call.method === method)
    .map((call) => call.body)

async function insert() {
  server.on('get', QUICK, { items: [reply] })
  server.on('get', FILLED, { body: 'Aquí van.', missing: [], files: [photo, guide] })
  server.on('post', MESSAGES, {} as Message, 201)
  open(<Composer />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your reply' }), '/ta')
  await screen.findByRole('list', { name: 'Quick replies' })
  await userEvent.keyboard('{Enter}')
  return within(await screen.findByRole('list', { name: 'Files to send' }))
}

beforeEach(() => {
  server = new FixtureServer()
  // A text area that grows waits for the page's letters.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  const tree = { items: [], tags: [], storage: { used: 1, limit: 2 }, trashed: 0 }
  const files = [testFile(1), testFile(2, { name: 'tallas.pdf', kind: 'DOCUMENT' })]
  server.on('get', '/api/v1/attachment/search', testPage(files))
  server.on('get', '/api/v1/attachment/folder', tree)
  const typing = `${ONE}/typing` as '/api/v1/chat/conversation/{conversation_id}/typing'
  server.on('post', typing, undefined as never, 204)
})
afterEach(() => {
  clearToasts()
  localStorage.clear()
  outboxes.set({})
  vi.unstubAllGlobals()
})

test('a quick reply puts its text and its files there, and sends nothing by itself', async () => {
  const chips = await insert()

  expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
    'foto-1.png',
    'tallas.pdf',
  ])
  expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Aquí van.')
  expect(bodies('POST', MESSAGES)).toEqual([])
})

test('the text goes out before its files, each as a message of its own', async () => {
  await insert()
  await press('Send')

  await waitFor(() =>
    expect(bodies('POST', MESSAGES)).toEqual([
      { kind: 'TEXT', body: 'Aquí van.', replyOid: REPLY },
      { kind: 'TEXT', body: '', attachmentOid: photo._id },
      { kind: 'TEXT', body: '', attachmentOid: guide._id },
    ]),
  )
  expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull()
})

test('a file is left out, and one goes without words', async () => {
  await insert()
  await press('Remove foto-1.png')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Your reply' }))
  await press('Send')

  await waitFor(() =>
    expect(bodies('POST', MESSAGES)).toEqual([
      { kind: 'TEXT', body: '', attachmentOid: guide._id },
    ]),
  )
})

test('a note takes no files: they wait for the answer', async () => {
  await insert()
  await press('Internal note')
  expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull()
  await press('Save note')

  await waitFor(() =>
    expect(bodies('POST', MESSAGES)).toEqual([{ kind: 'NOTE', body: 'Aquí van.' }]),
  )
  expect(await screen.findByRole('list', { name: 'Files to send' })).toBeVisible()
})

test('the form adds files of the library and leaves them out again', async () => {
  server.on('get', STORED, { ...reply, files: [photo] })
  server.on('patch', STORED, { ...reply, files: [guide], version: 2 })
  open(
    <Routes>
      <Route path="/reply/:_id" element={<QuickReplyFormScreen />} />
    </Routes>,
    `/reply/${REPLY}`,
  )
  await press('Remove foto-1.png')
  await press('Choose from Files')
  await press(/tallas\.pdf/)
  await press('Use file')
  const chips = within(await screen.findByRole('list', { name: 'Files' }))
  expect(chips.getByText('tallas.pdf')).toBeVisible()
  await press('Save changes')

  await waitFor(() =>
    expect(bodies('PATCH', STORED)).toEqual([{ attachmentOids: [guide._id], version: 1 }]),
  )
})

test('with five files no more are offered, and a refusal stands at the field', async () => {
  const five = [1, 2, 3, 4, 5].map((number) => file(number, `foto-${number}.png`))
  server.on('get', STORED, { ...reply, files: five })
  const refused = 'This file is no longer among your store’s files.'
  const message = { rule: 'chat_file_unknown', message: refused }
  server.fails('patch', STORED, 422, {
    code: ERROR_CODES.validation,
    params: { attachmentOids: [message] },
  })
  open(
    <Routes>
      <Route path="/reply/:_id" element={<QuickReplyFormScreen />} />
    </Routes>,
    `/reply/${REPLY}`,
  )
  await screen.findByText('foto-5.png')
  expect(screen.queryByRole('button', { name: 'Choose from Files' })).toBeNull()
  await press('Remove foto-5.png')
  await press('Save changes')

  expect((await screen.findAllByText(refused)).length).toBeGreaterThan(0)
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MENUS } from '@/features/content/api'
import {
  type BLOCK_PAGE,
  BLOCK_PREVIEW,
  BLOCK_PUBLISH,
  type Block,
  type BlockPage,
} from '@/features/content/blocks/api'
import { newBlock } from '@/features/content/blocks/kinds'
import { HomePageScreen } from '@/features/content/screens/BlockPageScreens'
import { clearToasts } from '@/test/clearToasts'
import { renderAdmin } from '@/test/renderAdmin'
import { FixtureServer } from '@/test/server'

const HOME = '/api/v1/page/blocks/home' as typeof BLOCK_PAGE
const at = (path: string) => path.replace('{key}', 'home')
const BLOCKS: Block[] = [
  { ...newBlock('HERO'), title: { es: 'Regalos' } },
  { ...newBlock('FAQ'), title: { es: 'Preguntas' } },
]

const page = (part: Partial<BlockPage> = {}): BlockPage => ({
  key: 'home',
  url: 'http://barro-norte.shop.localhost:8000/es',
  blocks: BLOCKS as unknown as BlockPage['blocks'],
  hasDraft: false,
  isOwn: true,
  currentNumber: 1,
  scheduledAt: null,
  returnAt: null,
  seoTitle: {},
  seoDescription: {},
  pictures: {},
  countdowns: [],
  versions: [],
  updatedAt: '2026-11-20T15:00:00.000Z',
  version: 4,
  ...part,
})

let server: FixtureServer

beforeEach(() => {
  server = new FixtureServer()
    .on('get', HOME, page())
    .on('post', at(BLOCK_PREVIEW) as typeof BLOCK_PREVIEW, { page: '', message: {}, visible: {} })
    .on('patch', HOME, page({ hasDraft: true, version: 5 }))
    .on('post', at(BLOCK_PUBLISH) as typeof BLOCK_PUBLISH, page({ version: 6 }))
    .on('get', MENUS, { header: [], footer: [], pages: ['home'], version: 0 })
    .on('get', '/api/v1/product/category', { items: [] } as never)
  // A text area that grows waits for the page's letters.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
})
afterEach(() => {
  clearToasts()
  vi.unstubAllGlobals()
})

function open(resources = ['content.view', 'content.edit']) {
  renderAdmin(<HomePageScreen />, { resources, path: '/admin/my-store/pages/home' })
}

const kinds = () =>
  screen
    .getAllByRole('button', { pressed: false })
    .map((one) => one.querySelector('strong')?.textContent)
    .filter(Boolean)
const saved = () => server.calls.filter(({ method }) => method === 'PATCH')

test('a block moves by keys, is saved by itself, and the step is taken back', async () => {
  open()
  const faq = await screen.findByRole('button', { name: /^Questions/ })
  expect(kinds()).toEqual(['Hero', 'Questions'])
  faq.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')

  expect(kinds()).toEqual(['Questions', 'Hero'])
  expect(screen.getByText('Questions, 1 of 2')).toBeInTheDocument()
  await waitFor(() => expect(saved()).toHaveLength(1), { timeout: 5000 })
  expect(saved()[0]?.body).toMatchObject({
    version: 4,
    blocks: [{ kind: 'FAQ' }, { kind: 'HERO' }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(kinds()).toEqual(['Hero', 'Questions'])
})

test('the title of the chosen block is written in a language', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Hero/ }))
  const title = screen.getByRole('textbox', { name: 'Title' })
  await userEvent.clear(title)
  await userEvent.type(title, 'Navidad')

  await waitFor(() => expect(saved().length).toBeGreaterThan(0), { timeout: 5000 })
  expect(saved().at(-1)?.body).toMatchObject({ blocks: [{ title: { es: 'Navidad' } }, {}] })
})

test('what was changed is saved before it is published', async () => {
  open()
  const faq = await screen.findByRole('button', { name: /^Questions/ })
  faq.focus()
  await userEvent.keyboard('{Delete}')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))

  await waitFor(() => expect(server.to(at(BLOCK_PUBLISH) as never)).toHaveLength(1))
  expect(saved()[0]?.body).toMatchObject({ blocks: [{ hidden: false }, { hidden: true }] })
  expect(server.to(at(BLOCK_PUBLISH) as never)[0]?.body).toEqual({
    publishAt: null,
    returnAt: null,
  })
})

test('who may not edit sees the page and why it is read only', async () => {
  open(['content.view'])

  expect(await screen.findByText(/ask for permission to edit content/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add block' })).toBeDisabled()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery } from '@/api/session'
import { testFile, testPage } from '@/features/attachments/testFile'
import { LookStep } from '@/features/stores/setup/LookStep'
import type { Design, Facts } from '@/features/stores/setup/setupApi'
import { chosenPalette } from '@/lib/chosenPalette'
import { readDraft } from '@/lib/drafts'
import { STORE_OID, session, store } from '@/test/fixtures'
import { render } from '@/test/render'
import { FixtureServer } from '@/test/server'
import { lookOf } from '@/ui/shopPreview/themes'

const DRAFT = `setup-look:${STORE_OID}`
const design = {
  theme: 'alameda',
  palette: 'anil',
  logo: null,
  hero: { title: { es: 'Hola' } },
} as unknown as Design
const facts: Facts = {
  store,
  design,
  methods: [],
  standard: {} as Facts['standard'],
  warehouse: undefined,
}
/** The library's code is fetched with the first press. */
const SLOW = { timeout: 8000 }
const preview = vi.fn()
const done = vi.fn(async () => {})

let server: FixtureServer
let close: () => void
beforeEach(() => {
  localStorage.clear()
  preview.mockClear()
  done.mockClear()
  server = new FixtureServer().on('patch', '/api/v1/store/design', design)
})
afterEach(() => vi.unstubAllGlobals())

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const user = { ...session.user, resources: ['content.view'] }
  client.setQueryData(sessionQuery(STORE_OID).queryKey, { ...session, user })
  close = render(
    <QueryClientProvider client={client}>
      <LookStep facts={facts} onPreview={preview} onDone={done} isLast={false} />
    </QueryClientProvider>,
    `/admin/first-setup?storeOid=${STORE_OID}`,
  ).unmount
}

const theme = (name: string) => screen.findByRole('radio', { name })
const hero = () => screen.findByLabelText(/^Welcome message/)
const sent = () => server.to('/api/v1/store/design').map(({ body }) => body)

test('what was chosen and written is there after a reload, in the preview too, until it is saved', async () => {
  open()
  fireEvent.click(await theme('Mercado'))
  fireEvent.change(await hero(), { target: { value: 'Barro para todos' } })
  expect(preview).toHaveBeenLastCalledWith({
    look: lookOf('mercado', 'rocoto'),
    logoUrl: null,
    hero: 'Barro para todos',
  })
  close()
  preview.mockClear()

  open()
  expect(await theme('Mercado')).toBeChecked()
  expect(await hero()).toHaveValue('Barro para todos')
  expect(preview).toHaveBeenLastCalledWith({
    look: lookOf('mercado', 'rocoto'),
    logoUrl: null,
    hero: 'Barro para todos',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))

  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([
    {
      theme: 'mercado',
      palette: 'rocoto',
      logoOid: null,
      hero: { title: { es: 'Barro para todos' } },
    },
  ])
  expect(readDraft(DRAFT)).toBeUndefined()
})

test('the logo may be a picture that is there already', async () => {
  const tree = { items: [], tags: [], storage: { used: 1, limit: 2 }, trashed: 0 }
  server.on('get', '/api/v1/attachment/search', testPage([testFile(1), testFile(2)]))
  server.on('get', '/api/v1/attachment/folder', tree)
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Choose from Files' }))
  await userEvent.click(await screen.findByRole('button', { name: /foto-2\.png/ }, SLOW))
  await userEvent.click(screen.getByRole('button', { name: 'Use image' }))

  await waitFor(() => expect(sent()).toEqual([{ logoOid: testFile(2)._id }]))
  expect(preview).toHaveBeenLastCalledWith(expect.objectContaining({ logoUrl: '/media/2.jpg' }))
  const chosen = { logoOid: testFile(2)._id, logoUrl: '/media/2.jpg' }
  await waitFor(() => expect(readDraft(DRAFT)).toMatchObject({ edits: chosen }))
})

test('what was chosen in the gallery of colors is chosen already, until it is saved', async () => {
  chosenPalette.keep('mercado', 'morado')
  open()
  expect(await theme('Mercado')).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Purple corn' })).toBeChecked()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(sent()).toEqual([expect.objectContaining({ theme: 'mercado', palette: 'morado' })])
  expect(chosenPalette.read()).toBeUndefined()
})

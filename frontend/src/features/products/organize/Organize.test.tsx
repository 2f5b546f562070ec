import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Category } from '@/features/products/api'
import { Arrangement } from '@/features/products/organize/Arrangement'
import { OrganizeScreen } from '@/features/products/organize/OrganizeScreen'
import { testRow } from '@/features/products/testRow'
import { render } from '@/test/render'
import { Toasts } from '@/ui/Toasts'

const STORE = '01a1fce1-8225-7fc7-82de-52b3d88bddc9'
const NAMES = ['Uno', 'Dos', 'Tres']
const rows = NAMES.map((name) => testRow({ _id: name, name: { es: name, en: name } }))
const later = testRow({ _id: 'Cuatro', name: { es: 'Cuatro', en: 'Cuatro' } })
const mugs = { _id: 'c1', name: { en: 'Mugs' }, sort: 'MANUAL', parentOid: null } as Category

vi.mock('@/api/session', () => ({
  useSession: () => ({ role: 'OWNER', user: { resources: ['products.edit', 'products.view'] } }),
}))
vi.mock('@/lib/store/useStore', () => ({
  useStore: () => ({ _id: STORE, language: 'es', currencySymbol: 'S/', currencyDigits: 2 }),
}))

const json = (data: unknown, status = 200) =>
  new Response(JSON.stringify(data), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })

/** A category of a hundred products, three of which are on the page and one on the next; moves are kept in order. */
function answers(): unknown[] {
  const moves: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') {
      const page = Number(new URL(request.url).searchParams.get('page'))
      const items = page === 2 ? [later] : rows
      return json({ items, page, limit: 60, total: 100, totalIsCapped: false, counts: {} })
    }
    const { beforeOid, afterOid, position } = await request.json()
    const oid = new URL(request.url).pathname.split('/').at(-2)
    moves.push([oid, beforeOid ?? afterOid ?? position])
    return json({ position: 1 })
  })
  return moves
}

const open = () =>
  render(
    <>
      <Arrangement category={mugs} />
      <Toasts />
    </>,
    `/admin/products/organize?storeOid=${STORE}`,
  )

afterEach(() => vi.unstubAllGlobals())

const pick = async (...names: string[]) => {
  for (const name of names) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }
}

test('a move beyond the loaded rows is undone to the places before it', async () => {
  const moves = answers()
  open()
  await pick('Tres', 'Uno')
  const place = screen.getByRole('textbox', { name: 'Position' })
  await userEvent.clear(place)
  await userEvent.type(place, '90')
  await userEvent.click(screen.getByRole('button', { name: 'Move to this position' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() =>
    expect(moves).toEqual([
      ['Uno', 90],
      ['Tres', 90],
      ['Uno', 1],
      ['Tres', 3],
    ]),
  )
})

test('those that lay apart go back each to its place', async () => {
  const moves = answers()
  open()
  await pick('Uno', 'Tres')
  await userEvent.click(screen.getByRole('button', { name: 'Move to top' }))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as Element)

  await waitFor(() =>
    expect(moves).toEqual([
      ['Uno', 'Dos'],
      ['Tres', 'Uno'],
      ['Uno', 'Dos'],
      ['Tres', 'Dos'],
    ]),
  )
})

test('an undo keeps what was loaded meanwhile', async () => {
  answers()
  open()
  await pick('Tres')
  await userEvent.click(screen.getByRole('button', { name: 'Move to top' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('checkbox', { name: 'Select Cuatro' })).toBeVisible()
  const rowNames = () =>
    screen
      .getAllByRole('checkbox', { name: /^Select / })
      .map((box) => box.getAttribute('aria-label'))
  expect(rowNames()).toEqual(['Select Tres', 'Select Uno', 'Select Dos', 'Select Cuatro'])

  await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as Element)

  expect(rowNames()).toEqual(['Select Uno', 'Select Dos', 'Select Tres', 'Select Cuatro'])
})

test('categories that cannot be fetched are said, with another try', async () => {
  let requests = 0
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return json({ code: '500', message: '', params: {}, requestId: 'r1' }, 500)
  })
  render(<OrganizeScreen />, `/admin/products/organize?storeOid=${STORE}`)

  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your categories")
  const before = requests
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await waitFor(() => expect(requests).toBeGreaterThan(before))
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Category, useCategories } from '@/features/products/api'
import { CategoryTree } from '@/features/products/categories/CategoryTree'
import { renderInStore } from '@/features/products/testStore'
import { FixtureServer } from '@/test/server'
import { Toasts } from '@/ui/Toasts'

const LIST = '/api/v1/product/category'
const one = (oid: string) => `${LIST}/${oid}` as '/api/v1/product/category/{category_id}'
const place = (oid: string, parent?: string) =>
  (parent
    ? `${LIST}/${parent}/subcategory/${oid}/organize`
    : `${LIST}/${oid}/organize`) as '/api/v1/product/category/{category_id}/organize'

const category = (_id: string, parentOid: string | null = null) =>
  ({ _id, parentOid, name: { en: _id }, visible: true, productCount: 0, version: 1 }) as Category
const before = [category('Mugs'), category('Espresso', 'Mugs'), category('Latte', 'Mugs')]
const all = [...before, category('Plates')]

function Page() {
  const { data } = useCategories()
  return (
    <>
      {data && <CategoryTree all={data} onOpen={() => {}} onDelete={() => {}} />}
      <Toasts />
    </>
  )
}

function open(after: Category[]) {
  const server = new FixtureServer()
    .on('get', LIST, { items: all })
    .on('get', LIST, { items: after })
  renderInStore(<Page />)
  return server
}
/** The names below each category of the first level, as they are shown. */
const rowNames = () =>
  screen.getAllByRole('button', { name: /^Move (?!category)/ }).map((grip) => {
    const row = grip.closest('li') as HTMLElement
    const isBelow = row.parentElement?.closest('li') !== null
    return `${isBelow ? '- ' : ''}${grip.getAttribute('aria-label')?.slice('Move '.length)}`
  })
const menu = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

afterEach(() => vi.unstubAllGlobals())

test('the arrow keys take a category from place to place, also out to the first level', async () => {
  const moved = [...before.slice(0, 2), category('Latte'), category('Plates')]
  const server = open(moved).on('patch', one('Latte'), category('Latte'))
  server.on('post', place('Latte'), { position: 2 })
  const grip = await screen.findByRole('button', { name: 'Move Latte' })
  grip.focus()
  await userEvent.keyboard(' ')
  expect(await screen.findByText('Latte picked up. Use the arrow keys to move it.')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard(' ')

  await waitFor(() => expect(server.to(place('Latte'))).toHaveLength(1))
  expect(server.to(one('Latte'))[0]?.body).toEqual({ parentOid: null })
  expect(server.to(place('Latte'))[0]?.body).toMatchObject({ afterOid: 'Mugs', beforeOid: null })
  expect(rowNames()).toEqual(['Mugs', '- Espresso', 'Latte', 'Plates'])
  expect(await screen.findByText('Latte moved to the top level')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Latte' })).toHaveFocus())
})

test('each step of the keys is told, also one that leaves the row at its height', async () => {
  open(all)
  const grip = await screen.findByRole('button', { name: 'Move Espresso' })
  grip.focus()
  await userEvent.keyboard(' ')
  expect(
    await screen.findByText('Espresso picked up. Use the arrow keys to move it.'),
  ).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByText('Inside Mugs, position 2 of 2.')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByText('Top level, position 2 of 3.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Move canceled.')).toBeVisible()
})

test('keys that follow the picking up at once are not lost', async () => {
  const server = open(all).on('patch', one('Latte'), category('Latte'))
  server.on('post', place('Latte'), { position: 2 })
  const grip = await screen.findByRole('button', { name: 'Move Latte' })
  grip.focus()
  for (const code of ['Space', 'ArrowDown', 'Space']) fireEvent.keyDown(grip, { code })

  await waitFor(() => expect(server.to(one('Latte'))).toHaveLength(1))
  expect(server.to(one('Latte'))[0]?.body).toEqual({ parentOid: null })
})

test('from the menu it goes below another, and undo brings it back to its place', async () => {
  const moved = [...all.slice(0, 1), ...all.slice(2), category('Espresso', 'Plates')]
  const server = open(moved).on('patch', one('Espresso'), category('Espresso', 'Plates'))
  server.on('post', place('Espresso', 'Mugs'), { position: 1 })
  await menu('Espresso', 'Move to…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Espresso' }))
  await userEvent.selectOptions(dialog.getByLabelText('Parent category'), 'Plates')
  await userEvent.click(dialog.getByRole('button', { name: 'Move category' }))

  await waitFor(() => expect(rowNames()).toEqual(['Mugs', '- Latte', 'Plates', '- Espresso']))
  await waitFor(() => expect(server.to(one('Espresso'))).toHaveLength(1))
  expect(server.to(one('Espresso'))[0]?.body).toEqual({ parentOid: 'Plates' })
  expect(await screen.findByText('Espresso moved inside Plates')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Espresso' })).toHaveFocus())

  const [undo] = screen.getAllByText('Undo').slice(-1) as [HTMLElement]
  await userEvent.click(undo)
  await waitFor(() => expect(server.to(place('Espresso', 'Mugs'))).toHaveLength(1))
  expect(server.to(one('Espresso'))[1]?.body).toEqual({ parentOid: 'Mugs' })
  expect(server.to(place('Espresso', 'Mugs'))[0]?.body).toMatchObject({ beforeOid: 'Latte' })
})

test('what the server refuses goes back to where it was', async () => {
  const server = open(all).fails('patch', one('Plates'), 422, { code: 'VALIDATION' })
  await menu('Plates', 'Move to…')
  await userEvent.click(await screen.findByRole('button', { name: 'Move category' }))

  await waitFor(() => expect(server.to(LIST)).toHaveLength(2))
  expect(server.to(one('Plates'))[0]?.body).toEqual({ parentOid: 'Mugs' })
  await waitFor(() => expect(rowNames()).toEqual(['Mugs', '- Espresso', '- Latte', 'Plates']))
  expect(screen.queryByText('Plates is inside Mugs')).toBeNull()
})

test('the keyboard stays with a row that the server sends back', async () => {
  let refuse = () => {}
  const held = new Promise<void>((resolve) => {
    refuse = resolve
  })
  const server = open(all).fails('patch', one('Latte'), 422, { code: 'VALIDATION' })
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    if ((args[0] as Request).method === 'PATCH') await held
    return ask(...args)
  })
  const grip = () => screen.getByRole('button', { name: 'Move Latte' })
  ;(await screen.findByRole('button', { name: 'Move Latte' })).focus()
  await userEvent.keyboard(' ')
  expect(await screen.findByText('Latte picked up. Use the arrow keys to move it.')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard(' ')
  await waitFor(() => expect(rowNames()).toEqual(['Mugs', '- Espresso', 'Latte', 'Plates']))
  await waitFor(() => expect(grip()).toHaveFocus())
  refuse()

  await waitFor(() => expect(rowNames()).toEqual(['Mugs', '- Espresso', '- Latte', 'Plates']))
  await waitFor(() => expect(server.to(LIST)).toHaveLength(2))
  expect(grip()).toHaveFocus()
})

test('a category with subcategories says why it stays at the first level', async () => {
  open(all)
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Mugs' }))
  const item = await screen.findByRole('menuitem', { name: /^Move to…/ })
  expect(item).toHaveTextContent('It has subcategories, so it stays at the top level.')
  expect(item).toBeDisabled()
})
